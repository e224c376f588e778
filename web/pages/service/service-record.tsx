import type { BackupStatus, CredentialStatus } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { Panel } from '../../components/panel.tsx'
import { labelOf, type DescribedService } from '../../components/services/service.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, Waiting } from '../../components/trouble.tsx'
import { resultOf, toneOfResult, type Tone } from '../../actions/work.ts'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'

const PACE_MS = 120_000

const credentialTones: Record<CredentialStatus, Tone> = {
  verified: 'good',
  'trusted-by-app': 'good',
  rejected: 'bad',
  'not-needed': 'off',
  'not-set': 'warn',
  'not-tested': 'off',
  'not-known': 'off',
}

/** The keys and passwords that open it, and those that it has for others. */
export function KeysPanel({ service }: { service: string }) {
  const { one, credentialStates } = words().services
  const { data } = useAnswer('credentials', {}, { paceMs: PACE_MS })
  const keys = data?.credentials.filter(
    (known) => known.service === service || known.used_by.some((user) => user.service === service),
  )
  return (
    <Panel title={one.keys} more={<a href={pathTo('keys')}>{one.allKeys}</a>}>
      {!keys && <Waiting />}
      {keys?.length === 0 && <p class="quiet">{one.noKeys}</p>}
      <ul class="keys">
        {keys?.map(({ id, title, status }) => (
          <li key={id}>
            <span dir="auto">{title}</span>
            <StateMark tone={credentialTones[status] ?? 'warn'} text={credentialStates[status]} />
          </li>
        ))}
      </ul>
      <NotKnownList items={data?.not_known.filter(({ subject }) => subject === service) ?? []} />
    </Panel>
  )
}

const backupTones: Record<BackupStatus, Tone> = {
  verified: 'good',
  intact: 'good',
  'not-checked': 'warn',
  damaged: 'bad',
}

/** The newest backup that has its data. */
export function BackupPanel({ service }: { service: DescribedService }) {
  const { services } = words()
  const { one, backupStates } = services
  const { data } = useAnswer('backups', {}, { paceMs: PACE_MS })
  const last = data?.backups.find((backup) => backup.services?.includes(service.service))
  return (
    <Panel title={one.backup} more={<a href={pathTo('backups')}>{one.allBackups}</a>}>
      {!data && <Waiting />}
      {data && !last && (
        <Empty icon="backup" text={one.noBackup}>
          {service.container !== null && (
            <ActionButton
              request={{ action: 'backup', body: { services: [service.service] } }}
              label={services.backUp}
              name={`${one.backup}: ${services.verbAbout(services.backUp, labelOf(service))}`}
            />
          )}
        </Empty>
      )}
      {last && (
        <p class="last-backup">
          <a href={pathTo('backup', { backup: last.name })}>
            {last.created_at === null ? last.name : <Age at={last.created_at} />}
          </a>{' '}
          <StateMark tone={backupTones[last.status] ?? 'warn'} text={backupStates[last.status]} />
        </p>
      )}
    </Panel>
  )
}

const MAX_CHANGES = 8

/** What usher changed about it, newest first. */
export function HistoryPanel({ service: { service, forms } }: { service: DescribedService }) {
  const { one } = words().services
  const { results } = words().actions
  const { data } = useAnswer('history', {}, { paceMs: PACE_MS })
  const mine = new Set([service, ...forms])
  const changes = data?.changes.filter(({ targets }) => targets.some((target) => mine.has(target))) ?? []
  return (
    <Panel title={one.history} more={<a href={pathTo('activity')}>{one.allHistory}</a>}>
      {!data && <Waiting />}
      {data && changes.length === 0 && <p class="quiet">{one.noHistory}</p>}
      <ul class="rows">
        {changes.slice(0, MAX_CHANGES).map((change) => {
          const result = resultOf(change)
          return (
            <li key={change.id} class="change">
              <span dir="auto">{change.outcome_summary ?? change.summary}</span>
              <span class="quiet small">
                <Age at={change.started_at} />
              </span>
              <StateMark tone={toneOfResult(result)} text={results[result]} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
