import type { CredentialData, CredentialsData, Standing } from '../../../../contract/kinds/credentials.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { drawRemedy } from '../../../lib/report/item.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'
import { inWords } from './words.ts'

const tones: Record<Standing, Tone> = {
  works: 'good',
  vouched: 'good',
  refused: 'bad',
  'not-needed': 'quiet',
  'not-set': 'warn',
  'not-tried': 'quiet',
  'not-known': 'warn',
}

export function drawCredentials({ summary, credentials, not_known: unknown }: CredentialsData, page: Page): string {
  page.explain('credential')
  const troubled = credentials.filter(needsSomebody)
  return [
    page.wrap(page.paint('strong', summary)),
    ...alike(troubled).flatMap((some) => ['', ...(some.length > 1 ? together(some, page) : trouble(some[0]!, page))]),
    '',
    page.table(credentials.filter((one) => !needsSomebody(one)).map((one) => row(one, page))),
    ...unknown
      .filter(({ because }) => !credentials.some((one) => one.because === because))
      .map(({ because }) => `\n${page.wrap(`${page.symbol('warn')} ${because}`)}`),
  ].join('\n')
}

const needsSomebody = ({ standing, advice }: CredentialData): boolean =>
  advice !== null || standing === 'refused' || standing === 'not-known'

/** Those that are not known for one reason, and of which nothing else is to be said. */
function alike(some: readonly CredentialData[]): CredentialData[][] {
  const plain = ({ standing, advice, worked_at: worked }: CredentialData) =>
    standing === 'not-known' && advice === null && worked === null
  return [...Map.groupBy(some, (one) => (plain(one) ? one.because : one.id)).values()]
}

function together(some: readonly CredentialData[], page: Page): string[] {
  const names = page.paint('strong', listed(some.map(({ title }) => title)))
  return [
    page.wrap(`${names}  ${page.paint(tones['not-known'], inWords['not-known'])}`),
    page.wrap(some[0]!.because ?? '', 2),
  ]
}

function trouble(one: CredentialData, page: Page): string[] {
  const { title, standing, because, advice, command, worked_at: worked } = one
  const tone = one.guessable === true ? 'bad' : tones[standing]
  const before = standing === 'works' || worked === null ? '' : ` It last worked ${page.age(worked)} ago.`
  const said = [because, advice].filter(Boolean).join(' ')
  return [
    `${page.paint('strong', title)}  ${page.paint(tone, inWords[standing])}`,
    ...(said + before === '' ? [] : [page.wrap(`${said}${before}`.trim(), 2)]),
    ...(command === null ? [] : [drawRemedy({ command, summary: null }, page, 2)]),
  ]
}

function row(
  { title, standing, kept_in: kept, because, service, used_by: users }: CredentialData,
  page: Page,
): string[] {
  const others = users.map((user) => user.service).filter((user) => user !== 'usher' && user !== service)
  return [
    page.paint('strong', title),
    page.paint(tones[standing], inWords[standing]),
    others.length > 0 ? `for ${others.join(' ')}` : kept === null ? page.paint('quiet', because ?? '') : (kept ?? ''),
  ]
}
