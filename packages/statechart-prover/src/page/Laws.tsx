import { Fragment } from 'react';
import type { LawResult } from '../laws.ts';
import { anchorOf } from '../reportPaths.ts';

interface LawsProps {
  laws: LawResult[];
  /** Whether the page has a place for each tag. */
  hasTags: boolean;
}

/** The laws of a machine, with the number of steps that each was checked on, or the path that breaks it. */
export function Laws({ laws, hasTags }: LawsProps) {
  return (
    <>
      <h3 className="laws-title">Laws</h3>
      <ul className="laws">
        {laws.map(({ kind, sentence, tags, outcome, broken }) => (
          <li key={`${kind} ${sentence}`} id={anchorOf('law', sentence)} className={broken ? 'risk' : ''}>
            <span className="mark">{broken ? '✗' : '✓'}</span>
            <strong>{kind}</strong> {sentence}{' '}
            <span className="small">
              {outcome}
              {broken?.seen && `; ${broken.seen}`}
              {tags.map((tag) => (
                <Fragment key={tag}> · {hasTags ? <a href={`#${tag}`}>{tag}</a> : tag}</Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
