import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { FoundSetup, MigrationData } from '../../../../contract/kinds/migration.ts'
import type { Page } from '../../../lib/report/page.ts'

export function drawMigration({ summary, found, clashes, not_known }: MigrationData, page: Page): string {
  if (found.length > 0) page.explain('hardlink')
  return [
    page.paint('strong', page.wrap(summary)),
    ...found.flatMap((setup) => drawSetup(setup, page)),
    ...(clashes.length === 0 ? [] : ['', page.paint('strong', 'Ports that clash')]),
    ...(clashes.length === 0
      ? []
      : [
          page.table(
            clashes.map(({ port, protocol, service, by }) => [
              `${port}/${protocol}`,
              `${service} wants it`,
              `${by} has it`,
            ]),
            { indent: 2 },
          ),
        ]),
    ...not_known.map(
      ({ what, because }, at) => `${at === 0 ? '\n' : ''}${page.wrap(`Not known: ${what}. ${because}`)}`,
    ),
  ].join('\n')
}

const sorts: Record<FoundSetup['sort'], string> = {
  project: 'a Compose project',
  container: 'a container by itself',
  native: 'installed without a container',
}

function drawSetup({ sort, name, directory, apps, hardlinks, because, choices }: FoundSetup, page: Page): string[] {
  const rows = apps.map((app) => [
    app.app,
    app.running === false ? 'stopped' : app.ports.map(String).join(', '),
    app.keeps.join(', '),
  ])
  const links = {
    yes: 'Imports can be hardlinks',
    no: 'Imports cannot be hardlinks',
    'not-known': 'Whether imports can be hardlinks is not known',
  }
  return [
    '',
    `${page.paint('strong', name)}, ${sorts[sort]}${directory === null ? '' : ` in ${directory}`}`,
    page.table(rows, { indent: 2 }),
    page.wrap(`${links[hardlinks]}. ${because}.`, 2),
    ...choices.flatMap(({ summary, command }) => [
      page.wrap(`${summary}.`, 2),
      ...(command === null ? [] : [`    ${page.paint('accent', command)}`]),
    ]),
  ]
}

export function drawOperated({ summary, operates }: AdoptionData, page: Page): string {
  if (operates === null) return page.paint('strong', page.wrap(summary))
  const { directory, was, writes, services, notes } = operates
  return [
    page.paint('strong', page.wrap(summary)),
    '',
    `  Its folder    ${directory}`,
    `  Its services  ${services.join(', ')}`,
    `  Before that   ${was ?? 'the stack that usher ships'}`,
    page.paint('quiet', `  Written       ${writes}`),
    ...notes.map((note) => `\n${page.wrap(note)}`),
  ].join('\n')
}
