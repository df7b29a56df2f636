import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Upload, Uploads } from './uploads.ts';

const Row = styled('div')({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8 });

type Told = Pick<Uploads, 'answer' | 'dismiss'>;

/** The answers to what the line of a file asks. */
export function Answers({ upload, answer, dismiss }: Told & { upload: Upload }) {
  const { id, file, question } = upload;
  if (!question) return null;
  const { answers, no } = question;
  return (
    <Row>
      {Object.entries(answers).map(([given, { label }]) => (
        <Button
          key={given}
          size="small"
          variant="outlined"
          aria-label={`${label}: ${file.name}`}
          onClick={() => answer(id, given)}
        >
          {label}
        </Button>
      ))}
      <Button size="small" aria-label={`${no.label}: ${file.name}`} onClick={() => dismiss(id)}>
        {no.label}
      </Button>
    </Row>
  );
}

/** The answers to what several lines ask, given to all of them at once. */
export function AnswerAll({ uploads, answer, dismiss }: Told & Pick<Uploads, 'uploads'>) {
  const asking = uploads.filter(({ question }) => question !== null);
  const [first] = asking;
  if (!first?.question || asking.length < 2) return null;
  const { answers, no } = first.question;
  return (
    <Row>
      {Object.entries(answers).map(([given, { all }]) => (
        <Button
          key={given}
          size="small"
          variant="outlined"
          onClick={() => {
            for (const { id } of asking) answer(id, given);
          }}
        >
          {all}
        </Button>
      ))}
      <Button
        size="small"
        onClick={() => {
          for (const { id } of asking) dismiss(id);
        }}
      >
        {no.all}
      </Button>
    </Row>
  );
}
