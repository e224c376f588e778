import type { FoundApp, FoundInstallation, MigrationMode } from '../../../clients/typescript/src/index.ts'
import { serviceName } from '../../actions/names.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Command } from '../../components/command.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { Word } from '../../components/word.tsx'
import { words } from '../../words/words.ts'

/** One installation: its apps, whether its files can stay, and the four ways to go on. */
export function InstallationPanel({ installation }: { installation: FoundInstallation }) {
  const { migration } = words()
  const { name, type, folder, apps, hardlinks_possible, because, modes, choices } = installation
  const others = choices.filter(({ command }) => command === null || !command.startsWith('usher migrate'))
  return (
    <Panel
      title={<bdi>{name}</bdi>}
      figure={migration.types[type]}
      more={folder !== null && <bdi class="quiet">{folder}</bdi>}
    >
      <AppTable apps={apps} caption={migration.appsOf(name)} />
      <div>
        <StateMark
          tone={hardlinks_possible === null ? 'off' : hardlinks_possible ? 'good' : 'warn'}
          text={
            hardlinks_possible === null
              ? words().common.notKnown
              : migration.hardlinks[hardlinks_possible ? 'yes' : 'no']
          }
        />{' '}
        <Word word="hardlink">{migration.hardlinkWord}</Word>
        <p class="quiet" dir="auto">
          {because}
        </p>
      </div>
      <ul class="presets">
        {modes.map((mode) => (
          <ModeCard key={mode.mode} mode={mode} project={name} />
        ))}
      </ul>
      {others.map(({ summary, command }) => (
        <div key={summary}>
          <p dir="auto">{migration.or(summary)}</p>
          {command !== null && <Command line={command} />}
        </div>
      ))}
    </Panel>
  )
}

function ModeCard({ mode: { mode, possible, because }, project }: { mode: MigrationMode; project: string }) {
  const { migration } = words()
  const { title, text } = migration.modes[mode]
  return (
    <li class={possible ? 'preset' : 'preset is-impossible'}>
      <h3>{title}</h3>
      <p>{text}</p>
      <p class="quiet small" dir="auto">
        {because}
      </p>
      {possible ? (
        <ActionButton
          request={{ action: 'migrate', body: { mode, project } }}
          label={title}
          name={migration.modeOf(title, project)}
          look={mode === 'in-place' ? 'main' : 'plain'}
        />
      ) : (
        <StateMark tone="off" text={migration.impossible} />
      )}
    </li>
  )
}

function AppTable({ apps, caption }: { apps: readonly FoundApp[]; caption: string }) {
  const { migration, common } = words()
  return (
    <ul class="rows" aria-label={caption}>
      {apps.map(({ app, name, running, ports, data_folders, recognised_by }) => (
        <li key={name}>
          <p class="size-row">
            <strong dir="auto">{serviceName(app)}</strong> <bdi class="quiet small">{name}</bdi>
            <span class="end">
              <StateMark
                tone={running ? 'good' : 'off'}
                text={running === null ? common.notKnown : running ? migration.running : migration.stopped}
              />
            </span>
          </p>
          <p class="quiet small" dir="auto">
            {[
              migration.recognised(recognised_by),
              ports.length > 0 ? migration.listens(ports.join(', ')) : '',
              data_folders.join(', '),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
