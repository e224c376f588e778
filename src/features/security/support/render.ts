import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderSupport(data: BundleData, renderer: Renderer): string {
  const { summary, files, skipped, removed, dry_run, name, path, size_bytes } = data
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
    ...(skipped.length === 0
      ? []
      : ['', renderer.paint('strong', 'Not included'), ...excludedLines(skipped, renderer)]),
    ...(removed.length === 0 ? [] : ['', renderer.wrap(`Removed: ${removed.join(', ')}`)]),
    '',
    ...(path === null || size_bytes === null
      ? []
      : [
          `${renderer.bytes(size_bytes)}, readable only by you. Nothing was sent anywhere.`,
          renderer.paint('quiet', path),
        ]),
    dry_run
      ? renderRemedy({ command: 'usher support --dry-run --json', summary: 'its full contents' }, renderer)
      : renderRemedy({ command: `usher bundle ${name}`, summary: 'copies it to this folder' }, renderer),
  ].join('\n')
}

/** Renders a shared reason once. */
function excludedLines(skipped: BundleData['skipped'], renderer: Renderer): string[] {
  const byReason = Map.groupBy(skipped, ({ because }) => because)
  return [...byReason].map(([because, items]) =>
    renderer.wrap(`${joinWithAnd(items.map(({ subject }) => subject))}: ${because}`, 2),
  )
}

const redactionCount = (count: number): string => (count === 0 ? '' : count === 1 ? '1 mark' : `${count} marks`)

function describeRedactions({
  redactions: { secrets_redacted, names_redacted, addresses_redacted },
  include_names: includeNames,
}: BundleData): string {
  const people = includeNames ? 'names kept' : `${names_redacted} names`
  return `Replaced: ${secrets_redacted} secrets, ${people}, ${addresses_redacted} addresses outside this home.`
}
