import { useState } from 'preact/hooks'
import type { BreakingChange, ServiceVersion } from '../../../clients/typescript/src/index.ts'
import { VersionLadder } from '../../charts/version-ladder.tsx'
import { ActionButton } from '../../components/action-button.tsx'
import { Moment } from '../../components/age.tsx'
import { pathTo } from '../../routing/paths.ts'
import { RegistryNote } from './registry-note.tsx'
import { words } from '../../words/words.ts'

/** One service: from which version to which, what breaks on the way, and how to prepare. */
export function ServiceUpdateRow({ version }: { version: ServiceVersion }) {
  const { updates } = words()
  const [prepared, setPrepared] = useState<readonly string[]>([])
  const {
    service,
    summary,
    breaking_changes,
    state,
    rollback_image,
    registry_version: registry,
    update_command,
  } = version
  const isUpdate = state === 'needs-recreate' || registry?.state === 'moved'
  const toggle = (id: string) =>
    setPrepared(prepared.includes(id) ? prepared.filter((one) => one !== id) : [...prepared, id])
  return (
    <li class="update">
      <div class="update-head">
        <h3>
          <a href={pathTo('service', { service })}>{service}</a>
        </h3>
        <span class="quiet" dir="auto">
          {summary}
        </span>
        <span class="end buttons">
          {state !== 'absent' && (
            <ActionButton
              request={{
                action: 'update-apply',
                body: { services: [service], ...(prepared.length > 0 && { acknowledge: prepared }) },
              }}
              label={updates.update}
              name={updates.updateOf(service)}
              look={isUpdate ? 'main' : 'plain'}
            />
          )}
          {update_command !== null && registry?.newest_tag && (
            <ActionButton
              request={{ action: 'update-apply', body: { services: [service], to: registry.newest_tag } }}
              label={updates.updateTo(registry.newest_tag)}
              name={updates.updateServiceTo(service, registry.newest_tag)}
              look={isUpdate ? 'plain' : 'main'}
            />
          )}
          {registry && (
            <ActionButton
              request={{ action: 'update-check', body: { services: [service], inspect: true } }}
              label={updates.inspect}
              name={updates.inspectOf(service)}
            />
          )}
          {rollback_image && (
            <ActionButton
              request={{ action: 'update-apply', body: { services: [service], rollback: true } }}
              label={updates.rollBack}
              name={updates.rollBackOf(service)}
            />
          )}
        </span>
      </div>
      {registry && <RegistryNote service={service} version={registry} isOffered={update_command !== null} />}
      {state === 'needs-recreate' && <Ladder version={version} />}
      {breaking_changes.map((change) => (
        <BreakingChangeNote
          key={change.id}
          change={change}
          isPrepared={prepared.includes(change.id)}
          toggle={() => toggle(change.id)}
        />
      ))}
      {rollback_image && (
        <p class="quiet small">
          <bdi>{updates.rollbackTo(rollback_image.image)}</bdi> <Moment at={rollback_image.recorded_at} />
        </p>
      )}
    </li>
  )
}

function Ladder({ version }: { version: ServiceVersion }) {
  const { updates } = words()
  const from = version.running_version ?? updates.unknownVersion
  const to = version.declared_version ?? updates.unknownVersion
  return (
    <VersionLadder
      from={from}
      to={to}
      step={updates.steps[version.version_step]}
      breaking={version.breaking_changes.map(({ introduced_in }) => introduced_in)}
      label={updates.ladder(from, to, version.breaking_changes.length)}
    />
  )
}

interface NoteProps {
  change: BreakingChange
  isPrepared: boolean
  toggle: () => void
}

/** What breaks with a version, and what has to be done before. */
function BreakingChangeNote({ change, isPrepared, toggle }: NoteProps) {
  const { updates } = words()
  const { summary, preparations, sources, blocks_update } = change
  return (
    <div class="breaking">
      <p dir="auto">
        <strong>{summary}</strong>
      </p>
      {preparations.length > 0 && (
        <>
          <p class="quiet">{updates.prepare}:</p>
          <ul class="bullets">
            {preparations.map((preparation) => (
              <li key={preparation} dir="auto">
                {preparation}
              </li>
            ))}
          </ul>
        </>
      )}
      {blocks_update && (
        <label class="check">
          <input type="checkbox" checked={isPrepared} onChange={toggle} aria-label={updates.preparedOf(summary)} />{' '}
          {updates.prepared}
        </label>
      )}
      {blocks_update && !isPrepared && <p class="quiet small">{updates.mustPrepare}</p>}
      {sources.length > 0 && (
        <p class="quiet small">
          {updates.sources}: {sources.join(', ')}
        </p>
      )}
    </div>
  )
}
