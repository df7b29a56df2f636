import type { ContentRecords } from '@botones/contract/device/device-records';
import { Store } from 'lucide-react';
import { OpenNow } from '../hours.tsx';
import { clocksAt, hoursOfBranch, openingInWords } from '../opening.ts';
import { Picture } from '../picture.tsx';
import { branchesOf } from '../places.ts';
import type { RecordsProps } from '../records.tsx';
import { recordWords } from '../records.words.ts';

/** The branches as windows, the one that the robot stands in first. */
export function Branches({ records, state, minute, fileUrl, open }: RecordsProps & { records: ContentRecords }) {
  const clocks = clocksAt(minute, state.config?.client.timezone);
  return (
    <ul className="windows places">
      {branchesOf(records).map((branch) => (
        <li key={branch.branchoffice_id} data-main={branch.is_main}>
          <button
            type="button"
            className="card window"
            onClick={() => open({ kind: 'branch', id: branch.branchoffice_id })}
          >
            <Picture sha256={branch.image} alt="" icon={Store} fileUrl={fileUrl} />
            <span className="about">
              {branch.is_main && <span className="badge">{recordWords[state.language].here}</span>}
              <span className="name">{branch.name}</span>
              <OpenNow opening={openingInWords(hoursOfBranch(branch), clocks, state.language)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
