import type { SetupData, SetupStep } from '../../../../contract/kinds/setup.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

/** The review before, and what came of it afterwards. */
export function drawSetup(data: SetupData, page: Page): string {
  return data.rehearsed ? drawReview(data, page) : drawOutcome(data, page)
}

function drawReview(data: SetupData, page: Page): string {
  const { summary, complete, found, answers, settings, writes, services, images, notes } = data
  const starting = services.filter(({ effect }) => effect !== 'nothing')
  return [
    page.paint(complete ? 'strong' : 'warn', page.wrap(summary)),
    ...drawWaiting(data, page),
    ...section(
      'This machine',
      found.map((line) => [line]),
      page,
    ),
    ...section(
      'Your answers',
      answers.map(({ answer, value, because }) => [answer, value ?? '-', page.paint('quiet', because)]),
      page,
    ),
    ...section(
      'It would set',
      settings.map(({ key, from, to }) => [
        key,
        to ?? 'nothing',
        page.paint('quiet', from === null ? '' : `now ${from}`),
      ]),
      page,
    ),
    ...section(
      'It would write or make',
      writes.map((path) => [path]),
      page,
    ),
    ...section(
      'It would start',
      starting.map(({ service, effect, because }) => [
        service,
        page.paint('quiet', effect === 'recreate' ? `anew: ${because}` : because),
      ]),
      page,
    ),
    ...section(
      'It would fetch',
      images.map((image) => [image]),
      page,
    ),
    ...(images.length > 0
      ? ['', page.paint('quiet', page.wrap('How large they are is known only to where they come from.'))]
      : []),
    ...drawSteps(data.steps, page),
    ...notes.map((note) => `\n${page.wrap(note)}`),
  ].join('\n')
}

function drawWaiting({ problems, missing }: SetupData, page: Page): string[] {
  return [
    ...problems.map(({ summary }) => `\n${page.paint('bad', page.wrap(summary))}`),
    ...section(
      'To be set first, by usher config set',
      missing.map(({ key, summary }) => [key, page.paint('quiet', summary)]),
      page,
    ),
  ]
}

function section(title: string, rows: string[][], page: Page): string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, page.table(rows, { indent: 2 })]
}

function drawOutcome({ summary, complete, steps, notes, next, run }: SetupData, page: Page): string {
  return [
    page.paint(complete ? 'good' : 'bad', page.wrap(summary)),
    ...drawSteps(steps, page),
    ...notes.map((note) => `\n${page.wrap(note)}`),
    ...(next === null ? [] : ['', `${page.symbol('arrow')} ${next}   goes on from here`]),
    ...(run === null ? [] : ['', `${page.symbol('arrow')} usher setup --back ${run}   puts it back`]),
  ].join('\n')
}

const states: Record<SetupStep['state'], { word: string; tone: Tone }> = {
  would: { word: 'would', tone: 'quiet' },
  done: { word: 'done', tone: 'good' },
  already: { word: 'already so', tone: 'quiet' },
  failed: { word: 'failed', tone: 'bad' },
  'not-begun': { word: 'not begun', tone: 'warn' },
}

function drawSteps(steps: readonly SetupStep[], page: Page): string[] {
  const rows = steps.map(({ what, state }) => [page.paint(states[state].tone, states[state].word), what])
  const reasons = steps.flatMap(({ because }) => (because === null ? [] : [page.wrap(because, 2)]))
  return ['', 'Step by step:', page.table(rows, { indent: 2 }), ...(reasons.length > 0 ? ['', ...reasons] : [])]
}
