import type { BackupEntry, BackupsData } from '../../../clients/typescript/src/index.ts'
import { DayCalendar } from '../../charts/day-calendar.tsx'
import { ActionButton } from '../../components/action-button.tsx'
import { AgeIn, Moment } from '../../components/age.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { slowNow } from '../../state/clock.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { OffsitePanel } from './offsite.tsx'
import { BackupButtons } from './backup-buttons.tsx'
import { trustTones } from './trust.ts'

/** Every backup, how far it can be trusted, and the way back. */
export default function BackupsPage() {
  const { backups } = words()
  const { data, problem, isLoading, reload } = useAnswer('backups', undefined, { paceMs: 60_000 })
  return (
    <Page
      title={backups.title}
      heading={data ? headingOf(data) : backups.title}
      lead={data && <p dir="auto">{data.summary}</p>}
      tools={<ActionButton request={{ action: 'backup', body: {} }} label={backups.now} icon="backup" look="main" />}
    >
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && (data.backups.length === 0 ? <Empty icon="backup" text={backups.noneText} /> : <Kept data={data} />)}
      {data && <NotKnownList items={data.not_known} />}
      <OffsitePanel />
    </Page>
  )
}

function headingOf({ backups: all, total_bytes }: BackupsData): string {
  const { backups } = words()
  return all.length === 0 ? backups.none : backups.count(all.length, formatBytes(total_bytes))
}

const CALENDAR_DAYS = 42

function Kept({ data }: { data: BackupsData }) {
  const { backups } = words()
  const marks = data.backups.flatMap(({ name, created_at, status }) =>
    created_at === null
      ? []
      : [{ at: Date.parse(created_at), tone: trustTones[status], text: `${name}, ${backups.trust[status]}` }],
  )
  const isOpen = data.backups.some(({ encrypted }) => !encrypted)
  return (
    <div class="columns">
      <Panel title={backups.list}>
        <ul class="rows">
          {data.backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} />
          ))}
        </ul>
      </Panel>
      <Panel title={backups.kept}>
        <DayCalendar
          marks={marks}
          days={CALENDAR_DAYS}
          until={slowNow.value}
          label={backups.calendar(marks.length, CALENDAR_DAYS)}
          emptyText={backups.dayEmpty}
          markText={(day, text) => `${day}: ${text}`}
        />
        <p class="quiet" dir="auto">
          {data.retention}
        </p>
        {isOpen && (
          <p class="quiet small">
            {backups.encryptHint}{' '}
            <a href={withParameter(pathTo('settings'), 'key', 'BACKUP_PASSPHRASE')}>{backups.setPassphrase}</a>
          </p>
        )}
        <p class="quiet small">
          {backups.folder}: <bdi>{data.folder}</bdi>
        </p>
      </Panel>
    </div>
  )
}

function BackupRow({ backup }: { backup: BackupEntry }) {
  const { backups } = words()
  const { name, created_at, size_bytes, status, because, encrypted } = backup
  return (
    <li class="backup">
      <p class="backup-head">
        <a href={pathTo('backup', { backup: name })}>{created_at === null ? name : <Moment at={created_at} />}</a>
        <StateMark tone={trustTones[status]} text={backups.trust[status]} />
        <span class="end quiet num">
          {formatBytes(size_bytes)} · {encrypted ? backups.encrypted : backups.unencrypted}
        </span>
      </p>
      {because !== null && (
        <p class="quiet small" dir="auto">
          {because}
        </p>
      )}
      <TrustTimes backup={backup} />
      <BackupButtons name={name} />
    </li>
  )
}

/** When it was last proved or read. */
export function TrustTimes({ backup: { verified_at, checked_at } }: { backup: BackupEntry }) {
  const { backups } = words()
  const at = verified_at ?? checked_at
  if (at === null) return null
  return (
    <p class="quiet small">
      <AgeIn say={verified_at === null ? backups.readAt : backups.provedAt} at={at} />
    </p>
  )
}
