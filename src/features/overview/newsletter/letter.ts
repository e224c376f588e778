import type { ExpectedItem, NewItem } from '../../../../contract/kinds/me.ts'
import type { Translator } from '../../../lib/languages/translator.ts'
import { startOfDayInUtc } from '../../../lib/day.ts'
import type { MailPicture } from '../../health/alerts/channels/mail-format.ts'
import { releaseDetail } from '../../media/coming/release-name.ts'
import { formatPart } from '../../media/shared/part-label.ts'
import { plainTitle } from '../notifications/message.ts'
import type { NewsletterContent } from './content.ts'

/** The newsletter in words and as a page. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** The pictures that the page names, in its order. */
  pictures: MailPicture[]
}

export interface Reader {
  member: string
  language: string
  translator: Translator | null
  time_zone: string
}

interface Row {
  title: string
  detail: string
  picture: string | null
}

/** Composes the newsletter of one member. Both parts say the same. */
export function composeLetter(
  content: NewsletterContent,
  reader: Reader,
  pictures: ReadonlyMap<string, MailPicture>,
): Letter {
  const say = (sentence: string) => reader.translator?.sentence(sentence) ?? sentence
  const subject = say('What is new, and what comes next')
  const sections = [
    { heading: say('New in the last seven days'), rows: content.new_items.map((item) => newRow(item, reader, say)) },
    {
      heading: say('Coming in the next seven days'),
      rows: groupEpisodes(content.expected_items).map((group) => expectedRow(group, reader, say)),
    },
  ].filter(({ rows }) => rows.length > 0)
  const notes = [
    ...(content.complete ? [] : [say('Part of it could not be found out just now.')]),
    say('You get this because it was turned on for you. The person who runs this can turn it off.'),
  ]
  const shown = sections.flatMap(({ rows }) =>
    rows.flatMap(({ picture }) => (picture !== null && pictures.get(picture)) || []),
  )
  return {
    subject,
    text: [...sections.map(textSection), notes.join('\n')].join('\n\n'),
    html: page(subject, sections.map((section) => htmlSection(section, pictures)).join('\n'), notes, reader.language),
    pictures: [...new Set(shown)],
  }
}

type Say = (sentence: string) => string

function newRow(
  { title, year, season, episode, parts_new, added_at, picture }: NewItem,
  reader: Reader,
  say: Say,
): Row {
  const name = plainTitle(title ?? '')
  const part = season !== null && episode !== null ? formatPart(season, [episode]) : ''
  const count = parts_new > 1 ? [say(`new episodes: ${parts_new}`)] : []
  return {
    title: `${name}${part}${year === null ? '' : ` (${year})`}`,
    detail: [...count, formatDay(new Date(added_at), reader)].join(' · '),
    picture,
  }
}

/** Episodes of one season that air together are one row. */
const groupEpisodes = (items: readonly ExpectedItem[]): [ExpectedItem, ...ExpectedItem[]][] => [
  ...(Map.groupBy(items, (item, at) =>
    item.season === null ? at : JSON.stringify([item.title, item.year, item.season, item.airs_at]),
  ).values() as MapIterator<[ExpectedItem, ...ExpectedItem[]]>),
]

function expectedRow(group: readonly [ExpectedItem, ...ExpectedItem[]], reader: Reader, say: Say): Row {
  const [{ title, year, media, season, episode, part_title, release, airs_at, release_date, picture }] = group
  const last = group.at(-1)!.episode
  const part = season !== null && episode !== null ? formatPart(season, [episode]) : ''
  const upTo = group.length > 1 && last !== null ? `–E${String(last).padStart(2, '0')}` : ''
  const detail = group.length > 1 ? '' : releaseDetail({ part_title, release })
  const when =
    airs_at === null
      ? formatDay(startOfDayInUtc(release_date!), { ...reader, time_zone: 'UTC' })
      : formatDay(new Date(airs_at), reader, true)
  return {
    title: `${plainTitle(title ?? '')}${part}${upTo}${media === 'films' && year !== null ? ` (${year})` : ''}`,
    detail: [
      when,
      ...(detail === '' ? [] : [release === null ? plainTitle(detail) : (reader.translator?.word(detail) ?? detail)]),
      ...(group.some(({ is_own }) => is_own) ? [say('you asked for it')] : []),
    ].join(' · '),
    picture,
  }
}

const formatDay = (
  moment: Date,
  { language, time_zone }: Pick<Reader, 'language' | 'time_zone'>,
  withTime = false,
): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: time_zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(withTime && { hour: '2-digit', minute: '2-digit' }),
  }).format(moment)

interface Section {
  heading: string
  rows: Row[]
}

const textSection = ({ heading, rows }: Section): string =>
  [heading, ...rows.map(({ title, detail }) => `- ${title}\n  ${detail}`)].join('\n')

const htmlSection = ({ heading, rows }: Section, pictures: ReadonlyMap<string, MailPicture>): string =>
  [
    `<h2 style="font-size:18px;margin:28px 0 8px">${Bun.escapeHTML(heading)}</h2>`,
    '<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse">',
    ...rows.map((row) => htmlRow(row, pictures)),
    '</table>',
  ].join('\n')

function htmlRow({ title, detail, picture }: Row, pictures: ReadonlyMap<string, MailPicture>): string {
  const known = picture === null ? undefined : pictures.get(picture)
  const image = known ? `<img src="cid:${known.name}" width="80" alt="" style="display:block;border-radius:6px">` : ''
  return `<tr><td style="width:80px;padding:6px 14px 6px 0;vertical-align:top">${image}</td><td style="padding:6px 0;vertical-align:top"><strong>${Bun.escapeHTML(title)}</strong><br>${Bun.escapeHTML(detail)}</td></tr>`
}

/** No script, no style sheet and nothing from elsewhere: a mail program shows it as it is, and tells nobody. */
const page = (title: string, sections: string, notes: readonly string[], language: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${Bun.escapeHTML(title)}</title></head>
<body style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.45;max-width:600px;margin:0 auto;padding:16px">
<h1 style="font-size:22px;margin:0">${Bun.escapeHTML(title)}</h1>
${sections}
${notes.map((note) => `<p style="font-size:13px">${Bun.escapeHTML(note)}</p>`).join('\n')}
</body>
</html>`
