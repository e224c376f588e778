import type { BackupEntry } from '../../../clients/typescript/src/index.ts'
import { Moment } from '../../components/age.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { formatBytes, formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { BackupButtons } from '../backups/backup-buttons.tsx'
import { TrustTimes } from '../backups/page.tsx'
import { trustTones } from '../backups/trust.ts'

/** One backup: what is in it, how far it can be trusted, and what can be done with it. */
export default function BackupPage({ parameters: { backup: name } }: { parameters: { backup: string } }) {
  const { backups } = words()
  const { data, problem, isLoading, reload } = useAnswer('backups', undefined, { paceMs: 60_000 })
  const backup = data?.backups.find((known) => known.name === name)
  return (
    <Page title={name} heading={<bdi>{name}</bdi>} lead={<a href={pathTo('backups')}>{backups.all}</a>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && !backup && <Empty icon="backup" text={backups.unknown(name)} />}
      {backup && <BackupFacts backup={backup} />}
    </Page>
  )
}

function BackupFacts({ backup }: { backup: BackupEntry }) {
  const { backups } = words()
  const { name, status, because, created_at, size_bytes, services, encrypted } = backup
  return (
    <Panel title={<StateMark tone={trustTones[status]} text={backups.trust[status]} />}>
      {because !== null && <p dir="auto">{because}</p>}
      <TrustTimes backup={backup} />
      <dl class="facts">
        {created_at !== null && (
          <div>
            <dt>{backups.made}</dt>
            <dd>
              <Moment at={created_at} />
            </dd>
          </div>
        )}
        <div>
          <dt>{backups.size}</dt>
          <dd class="num">
            {formatBytes(size_bytes)}, {encrypted ? backups.encrypted : backups.unencrypted}
          </dd>
        </div>
        {services !== null && (
          <div>
            <dt>{backups.services}</dt>
            <dd>{formatList(services)}</dd>
          </div>
        )}
      </dl>
      <p class="quiet">{backups.proveText}</p>
      <p class="quiet">{backups.restoreText}</p>
      <BackupButtons name={name} />
    </Panel>
  )
}
