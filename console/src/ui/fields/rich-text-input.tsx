import { Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { preloadable } from '../../app/loading/preloadable.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import type { FieldOf } from './fields.tsx';
import type { RichTextTools } from './rich-text-editor.tsx';

const Editor = preloadable<FieldOf<FieldValues> & { tools: RichTextTools }>(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
);

/** Rich text of few elements as HTML; one without visible text is empty (INF-07, INF-10). The server leaves out what it does not allow. */
export function RichTextInput<T extends FieldValues = FieldValues>(props: FieldOf<T> & { tools: RichTextTools }) {
  return (
    // What stands below does not move when it comes.
    <Suspense
      fallback={
        <div style={{ minHeight: 312 }}>
          <FieldsSkeleton count={1} />
        </div>
      }
    >
      <Editor {...(props as FieldOf<FieldValues> & { tools: RichTextTools })} />
    </Suspense>
  );
}
