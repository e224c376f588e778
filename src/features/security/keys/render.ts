import type { KeyData, KeyPermission, KeysData } from '../../../../contract/kinds/keys.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

function permissionSentence(may: KeyPermission, member: string | null): string {
  if (may === 'member') return `It may read the page of ${member}.`
  return may === 'act' ? 'It may read and act.' : 'It may read.'
}

export function renderKeys({ summary, access_keys }: KeysData, renderer: Renderer): string {
  if (access_keys.length === 0) return renderer.wrap(summary)
  const rows = access_keys.map(({ name, may, member, last_used_at, last_used_from }) => [
    name,
    permissionSentence(may, member),
    last_used_at === null
      ? 'It was never used.'
      : `It was used ${renderer.age(last_used_at)} ago from ${last_used_from}.`,
  ])
  return [renderer.paint('strong', renderer.wrap(summary)), '', renderer.table(rows, { indent: 2 })].join('\n')
}

export function renderKey({ summary, token, may, member }: KeyData, renderer: Renderer): string {
  const lines = [renderer.paint('strong', renderer.wrap(summary))]
  if (token === null) return lines.join('\n')
  return [
    ...lines,
    '',
    `  ${token}`,
    '',
    renderer.wrap(permissionSentence(may, member)),
    renderer.wrap('A program sends it in the header X-Service-Token.'),
    renderer.wrap('It is shown only now: usher keeps its digest, and cannot show it again.'),
  ].join('\n')
}
