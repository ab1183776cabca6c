import type { Claim } from '#content/claims';
import type { Audit } from '#tools/claimsAudit';
import { Appearances } from './Appearances';
import { Badge } from './Badge';

/** A claim, what is the matter with it, and where it appears. */
export function ClaimRow({ id, claim, audit }: { id: string; claim: Claim; audit: Audit }) {
  const conflict = audit.conflicts.find(({ claims }) => claims.includes(id));
  const wrong = audit.sums.some((sum) => sum.claim === id && !sum.addsUp);
  return (
    <tr id={id}>
      <th scope="row">
        <span className="figure">{claim.value}</span>
        <span className="id">{id}</span>
      </th>
      <td>
        <p>{claim.text}</p>
        <p className="badges">
          <Badge tone={claim.status === 'substantiated' ? 'good' : 'warn'}>
            {claim.status === 'substantiated' ? 'evidence on file' : 'no evidence'}
          </Badge>
          {conflict && (
            <a href={`#conflict-${conflict.topic}`}>
              <Badge tone={conflict.acknowledged ? 'calm' : 'risk'}>
                {conflict.acknowledged ? 'conflict, acknowledged' : 'conflict'}
              </Badge>
            </a>
          )}
          {wrong && (
            <a href="#sums">
              <Badge tone="risk">does not add up</Badge>
            </a>
          )}
        </p>
        {claim.source && (
          <p className="small">
            {claim.status === 'substantiated' ? 'Evidence' : 'A place to start'}: {claim.source}
          </p>
        )}
        {claim.note && <p className="small">{claim.note}</p>}
        {claim.acknowledged && <p className="small">Acknowledged: {claim.acknowledged}</p>}
      </td>
      <td>
        <Appearances places={audit.places[id] ?? []} />
      </td>
    </tr>
  );
}
