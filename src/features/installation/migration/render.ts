import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { FoundSetup, MigrationData } from '../../../../contract/kinds/migration.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderMigration(
  { summary, installations, port_conflicts, not_known }: MigrationData,
  renderer: Renderer,
): string {
  if (installations.length > 0) renderer.addFootnotes('hardlink')
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...installations.flatMap((setup) => renderFoundSetup(setup, renderer)),
    ...(port_conflicts.length === 0 ? [] : ['', renderer.paint('strong', 'Port conflicts')]),
    ...(port_conflicts.length === 0
      ? []
      : [
          renderer.table(
            port_conflicts.map(({ port, protocol, service, held_by }) => [
              `${port}/${protocol}`,
              `${service} needs it`,
              `${held_by} uses it`,
            ]),
            { indent: 2 },
          ),
        ]),
    ...not_known.map(
      ({ subject, because }, at) => `${at === 0 ? '\n' : ''}${renderer.wrap(`Not known: ${subject}. ${because}`)}`,
    ),
  ].join('\n')
}

const setupLabels: Record<FoundSetup['type'], string> = {
  project: 'a Compose project',
  container: 'a single container',
  native: 'installed without a container',
}

function renderFoundSetup(
  { type, name, folder, apps, hardlinks_possible, because, choices }: FoundSetup,
  renderer: Renderer,
): string[] {
  const rows = apps.map((app) => [
    app.app,
    app.running === false ? 'stopped' : app.ports.map(String).join(', '),
    app.data_folders.join(', '),
  ])
  const links = {
    true: 'Imports can be hardlinks',
    false: 'Imports cannot be hardlinks',
    null: 'usher cannot tell whether imports can be hardlinks',
  }
  return [
    '',
    `${renderer.paint('strong', name)}, ${setupLabels[type]}${folder === null ? '' : ` in ${folder}`}`,
    renderer.table(rows, { indent: 2 }),
    renderer.wrap(`${links[String(hardlinks_possible) as keyof typeof links]}. ${because}.`, 2),
    ...choices.flatMap(({ summary, command }) => [
      renderer.wrap(`${summary}.`, 2),
      ...(command === null ? [] : [`    ${renderer.paint('accent', command)}`]),
    ]),
  ]
}

export function renderInPlace({ summary, operated_project }: AdoptionData, renderer: Renderer): string {
  if (operated_project === null) return renderer.paint('strong', renderer.wrap(summary))
  const { folder, previous_folder, settings_file, services, notes } = operated_project
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    '',
    `  Folder    ${folder}`,
    `  Services  ${services.join(', ')}`,
    `  Before    ${previous_folder ?? 'the stack that usher ships'}`,
    renderer.paint('quiet', `  Written   ${settings_file}`),
    ...notes.map((note) => `\n${renderer.wrap(note)}`),
  ].join('\n')
}
