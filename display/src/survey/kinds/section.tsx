import { Said } from '../said.tsx';
import type { FieldsProps, KindDisplay } from './kind.ts';

const Fields = ({ item, language }: FieldsProps) =>
  item.description.es ? (
    <p className="survey-text">
      <Said text={item.description} language={language} />
    </p>
  ) : null;
export const section: KindDisplay = { Fields };
