import type { MemberData, MembershipData } from '../../../../contract/kinds/member.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const resultLabels: Record<MembershipData['did'], { word: string; tone: TextTone }> = {
  'to-add': { word: 'would be added', tone: 'accent' },
  'to-remove': { word: 'would be removed', tone: 'warn' },
  added: { word: 'added', tone: 'good' },
  removed: { word: 'removed', tone: 'good' },
  'not-there': { word: 'was not there', tone: 'quiet' },
  failed: { word: 'failed', tone: 'bad' },
}

export function renderMember(data: MemberData, renderer: Renderer): string {
  const rows = data.apps.map(({ app, did, because }) => [
    app,
    renderer.paint(resultLabels[did].tone, resultLabels[did].word),
    because ?? '',
  ])
  return [
    renderer.paint('strong', data.summary),
    '',
    renderer.table(rows, { indent: 2 }),
    ...(data.action === 'invite' ? renderInvitation(data, renderer) : renderLosses(data, renderer)),
  ].join('\n')
}

function renderInvitation(
  { libraries, age_limit: age, unrated, address, password_file: file, rehearsed }: MemberData,
  renderer: Renderer,
) {
  const what = libraries.length === 0 ? 'every library' : libraries.join(', ')
  const limit =
    age === null ? '' : `, nothing for those older than ${age}${unrated ? '' : ', and nothing without a rating'}`
  return [
    '',
    renderer.wrap(`Shown: ${what}${limit}.`),
    renderer.wrap(
      address === null
        ? 'No door is open to the house yet, so there is no address to hand over: usher front-door says why.'
        : `To open: ${address}`,
    ),
    ...(file === null ? [] : ['', 'The first password is in a file that only you can read:', `  ${file}`]),
    ...(rehearsed
      ? ['', renderer.wrap('A first password would be made, and written into a file that only you can read.')]
      : []),
  ]
}

const renderLosses = ({ leaves, rehearsed }: MemberData, renderer: Renderer): string[] =>
  leaves.length === 0
    ? []
    : ['', rehearsed ? 'With them goes:' : 'With them went:', ...leaves.map((one) => renderer.wrap(`  ${one}`, 4))]
