import type { MemberData, MembershipData } from '../../../../contract/kinds/member.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const deeds: Record<MembershipData['did'], { word: string; tone: Tone }> = {
  'to-add': { word: 'would be added', tone: 'accent' },
  'to-remove': { word: 'would be removed', tone: 'warn' },
  added: { word: 'added', tone: 'good' },
  removed: { word: 'removed', tone: 'good' },
  'not-there': { word: 'was not there', tone: 'quiet' },
  failed: { word: 'failed', tone: 'bad' },
}

export function drawMember(data: MemberData, page: Page): string {
  const rows = data.apps.map(({ app, did, because }) => [
    app,
    page.paint(deeds[did].tone, deeds[did].word),
    because ?? '',
  ])
  return [
    page.paint('strong', data.summary),
    '',
    page.table(rows, { indent: 2 }),
    ...(data.action === 'invite' ? invited(data, page) : lost(data, page)),
  ].join('\n')
}

function invited(
  { libraries, age_limit: age, unrated, address, password_file: file, rehearsed }: MemberData,
  page: Page,
) {
  const what = libraries.length === 0 ? 'every library' : libraries.join(', ')
  const limit =
    age === null ? '' : `, nothing for those older than ${age}${unrated ? '' : ', and nothing without a rating'}`
  return [
    '',
    page.wrap(`Shown: ${what}${limit}.`),
    page.wrap(
      address === null
        ? 'No door is open to the house yet, so there is no address to hand over: usher front-door says why.'
        : `To open: ${address}`,
    ),
    ...(file === null ? [] : ['', 'The first password is in a file that only you can read:', `  ${file}`]),
    ...(rehearsed
      ? ['', page.wrap('A first password would be made, and written into a file that only you can read.')]
      : []),
  ]
}

const lost = ({ leaves, rehearsed }: MemberData, page: Page): string[] =>
  leaves.length === 0
    ? []
    : ['', rehearsed ? 'With them goes:' : 'With them went:', ...leaves.map((one) => page.wrap(`  ${one}`, 4))]
