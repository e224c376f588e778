import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderSupport(data: BundleData, renderer: Renderer): string {
  const { summary, files, skipped: leftOut, removed, dry_run, name, path, size_bytes } = data
  const rows = files.map(({ path: file, size_bytes: size, redactions_total }) => [
    file,
    renderer.bytes(size),
    redactionCount(redactions_total),
  ])
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    '',
    renderer.table(rows, { indent: 2, rightAligned: [1] }),
    '',
    renderer.wrap(describeRedactions(data)),
    ...(leftOut.length === 0 ? [] : ['', renderer.paint('strong', 'Not in it'), ...excludedLines(leftOut, renderer)]),
    ...(removed.length === 0 ? [] : ['', renderer.wrap(`Not kept any more: ${removed.join(', ')}`)]),
    '',
    ...(path === null || size_bytes === null
      ? []
      : [
          `${renderer.bytes(size_bytes)}, for you alone to read. Nothing was sent anywhere.`,
          renderer.paint('quiet', path),
        ]),
    dry_run
      ? renderRemedy({ command: 'usher support --dry-run --json', summary: 'every word of it' }, renderer)
      : renderRemedy({ command: `usher bundle ${name} > bundle.tar.gz`, summary: 'take it along' }, renderer),
  ].join('\n')
}

/** A reason that several share is told once. */
function excludedLines(leftOut: BundleData['skipped'], renderer: Renderer): string[] {
  const byReason = Map.groupBy(leftOut, ({ because }) => because)
  return [...byReason].map(([because, some]) =>
    renderer.wrap(`${joinWithAnd(some.map(({ subject }) => subject))}: ${because}`, 2),
  )
}

const redactionCount = (count: number): string => (count === 0 ? '' : count === 1 ? '1 mark' : `${count} marks`)

function describeRedactions({
  redactions: { secrets_redacted, names_redacted, addresses_redacted },
  include_names: included,
}: BundleData): string {
  const people = included ? 'names left as they are' : `${names_redacted} times a name`
  return `Replaced: ${secrets_redacted} times a secret, ${people}, ${addresses_redacted} times an address outside this home.`
}
