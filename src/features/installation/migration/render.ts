import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { FoundSetup, MigrationData } from '../../../../contract/kinds/migration.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderMigration({ summary, found, clashes, not_known }: MigrationData, renderer: Renderer): string {
  if (found.length > 0) renderer.addFootnotes('hardlink')
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...found.flatMap((setup) => renderFoundSetup(setup, renderer)),
    ...(clashes.length === 0 ? [] : ['', renderer.paint('strong', 'Port conflicts')]),
    ...(clashes.length === 0
      ? []
      : [
          renderer.table(
            clashes.map(({ port, protocol, service, by }) => [
              `${port}/${protocol}`,
              `${service} needs it`,
              `${by} uses it`,
            ]),
            { indent: 2 },
          ),
        ]),
    ...not_known.map(
      ({ what, because }, at) => `${at === 0 ? '\n' : ''}${renderer.wrap(`Not known: ${what}. ${because}`)}`,
    ),
  ].join('\n')
}

const setupLabels: Record<FoundSetup['sort'], string> = {
  project: 'a Compose project',
  container: 'a single container',
  native: 'installed without a container',
}

function renderFoundSetup(
  { sort, name, directory, apps, hardlinks, because, choices }: FoundSetup,
  renderer: Renderer,
): string[] {
  const rows = apps.map((app) => [
    app.app,
    app.running === false ? 'stopped' : app.ports.map(String).join(', '),
    app.keeps.join(', '),
  ])
  const links = {
    yes: 'Imports can be hardlinks',
    no: 'Imports cannot be hardlinks',
    'not-known': 'usher cannot tell whether imports can be hardlinks',
  }
  return [
    '',
    `${renderer.paint('strong', name)}, ${setupLabels[sort]}${directory === null ? '' : ` in ${directory}`}`,
    renderer.table(rows, { indent: 2 }),
    renderer.wrap(`${links[hardlinks]}. ${because}.`, 2),
    ...choices.flatMap(({ summary, command }) => [
      renderer.wrap(`${summary}.`, 2),
      ...(command === null ? [] : [`    ${renderer.paint('accent', command)}`]),
    ]),
  ]
}

export function renderInPlace({ summary, operates }: AdoptionData, renderer: Renderer): string {
  if (operates === null) return renderer.paint('strong', renderer.wrap(summary))
  const { directory, was, writes, services, notes } = operates
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    '',
    `  Folder    ${directory}`,
    `  Services  ${services.join(', ')}`,
    `  Before    ${was ?? 'the stack that usher ships'}`,
    renderer.paint('quiet', `  Written   ${writes}`),
    ...notes.map((note) => `\n${renderer.wrap(note)}`),
  ].join('\n')
}
