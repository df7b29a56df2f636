import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  Bold,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Strikethrough,
  Undo2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describedBy, Field } from './field.tsx';
import { type FieldOf, useField } from './fields.tsx';
import { LinkRow, type LinkWords, linkAddress } from './rich-text-link.tsx';

const Frame = styled('div')({
  border: '1px solid var(--edge)',
  borderRadius: 10,
  background: 'var(--surface)',
  '&:focus-within': { outline: '2px solid var(--primary-text)', outlineOffset: -1 },
  '&[data-wrong=true]': { borderColor: 'var(--bad)' },
  '& [role=toolbar]': { display: 'flex', flexWrap: 'wrap', borderBottom: '1px solid var(--line)', padding: 4 },
  '& [role=toolbar] button[aria-pressed=true]': { background: 'var(--primary-soft)', color: 'var(--primary-text)' },
  '& .ProseMirror': { minHeight: 200, padding: '12px 16px', outline: 'none', overflowWrap: 'anywhere' },
  '& .ProseMirror > :first-of-type': { marginTop: 0 },
  '& .ProseMirror h2': { fontSize: '1.125rem', fontWeight: 640, margin: '16px 0 8px' },
  '& .ProseMirror p': { margin: '8px 0' },
  '& .ProseMirror a': { color: 'var(--primary-text)', textDecoration: 'underline' },
});

/** What the buttons do, in words. */
export type RichTextTools = Record<ToolName | 'link', string> & { linkWords: LinkWords };
type ToolName = 'bold' | 'italic' | 'strike' | 'heading' | 'bulletList' | 'orderedList' | 'undo' | 'redo';

const tools: { name: ToolName; icon: LucideIcon; run: (editor: Editor) => boolean }[] = [
  { name: 'bold', icon: Bold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'strike', icon: Strikethrough, run: (editor: Editor) => editor.chain().focus().toggleStrike().run() },
  {
    name: 'heading',
    icon: Heading2,
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  { name: 'bulletList', icon: List, run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: ListOrdered, run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'undo', icon: Undo2, run: (editor: Editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, run: (editor: Editor) => editor.chain().focus().redo().run() },
];

function Toolbar({ editor, label, names }: { editor: Editor; label: string; names: RichTextTools }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        ['link', ...tools.map(({ name }) => name)].map((name) => [name, now.isActive(name)]),
      ) as Record<string, boolean>,
  });
  const [linking, setLinking] = useState(false);
  return (
    <>
      <div role="toolbar" aria-label={label}>
        {tools.map(({ name, icon: Icon, run }) => (
          <Tooltip key={name} title={names[name]}>
            <IconButton
              aria-label={names[name]}
              {...(name !== 'undo' && name !== 'redo' && { 'aria-pressed': on[name] ?? false })}
              onClick={() => run(editor)}
            >
              <Icon />
            </IconButton>
          </Tooltip>
        ))}
        <Tooltip title={names.link}>
          <IconButton
            aria-label={names.link}
            aria-pressed={on.link ?? false}
            aria-expanded={linking}
            onClick={() => setLinking(!linking)}
          >
            <Link />
          </IconButton>
        </Tooltip>
      </div>
      {linking && <LinkRow editor={editor} words={names.linkWords} onDone={() => setLinking(false)} />}
    </>
  );
}

/** The editor of rich text, which is fetched apart: it is as large as the rest of its page. */
export function RichTextEditor<T extends FieldValues = FieldValues>(props: FieldOf<T> & { tools: RichTextTools }) {
  const { id, field, error } = useField(props);
  const value = String(field.value ?? '');
  const { onChange } = field;
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, autolink: false, isAllowedUri: (address) => linkAddress.test(address) },
      }),
    ],
    content: value,
    immediatelyRender: true,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  // What came from elsewhere (a draft, another version) replaces what stands here.
  useEffect(() => {
    // A page that is being left may still draw once.
    if (editor.isDestroyed) return;
    const now = editor.isEmpty ? '' : editor.getHTML();
    if (value !== now) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor.isDestroyed) return;
    const described = describedBy(id, error, props.hint);
    for (const [name, text] of Object.entries(described))
      if (text === undefined || text === null || text === false) editor.view.dom.removeAttribute(name);
      else editor.view.dom.setAttribute(name, String(text));
  }, [editor, id, error, props.hint]);
  return (
    <Field id={id} label={props.label} note={props.note} hint={props.hint} error={error}>
      <Frame data-wrong={error !== undefined}>
        <Toolbar editor={editor} label={props.label} names={props.tools} />
        <EditorContent editor={editor} onBlur={field.onBlur} />
      </Frame>
    </Field>
  );
}
