import type { LawResult } from '../laws';
import { anchorOf } from './paths';

interface LawsProps {
  laws: LawResult[];
}

/** What holds for every path of a machine, and on how many steps it was checked; or the path that breaks it. */
export function Laws({ laws }: LawsProps) {
  return (
    <>
      <h3 className="laws-title">What holds on every path</h3>
      <ul className="laws">
        {laws.map(({ kind, sentence, tags, outcome, broken }) => (
          <li key={`${kind} ${sentence}`} id={anchorOf('law', sentence)} className={broken ? 'risk' : ''}>
            <span className="mark">{broken ? '✗' : '✓'}</span>
            <strong>{kind}</strong> {sentence} <span className="small">{[outcome, ...tags].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
