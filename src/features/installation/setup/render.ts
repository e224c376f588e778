import type { SetupData, SetupStep } from '../../../../contract/kinds/setup.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

export function renderSetup(data: SetupData, renderer: Renderer): string {
  return data.dry_run ? renderReview(data, renderer) : renderOutcome(data, renderer)
}

function renderReview(data: SetupData, renderer: Renderer): string {
  const { summary, complete, machine_facts, answers, settings, writes, services, images, notes } = data
  const starting = services.filter(({ effect }) => effect !== 'none')
  return [
    renderer.paint(complete ? 'strong' : 'warn', renderer.wrap(summary)),
    ...renderProblems(data, renderer),
    ...section(
      'This machine',
      machine_facts.map((line) => [line]),
      renderer,
    ),
    ...section(
      'Your answers',
      answers.map(({ parameter, value, because }) => [parameter, value ?? '-', renderer.paint('quiet', because)]),
      renderer,
    ),
    ...section(
      'It would set',
      settings.map(({ key, from, to }) => [
        key,
        to ?? 'nothing',
        renderer.paint('quiet', from === null ? '' : `now ${from}`),
      ]),
      renderer,
    ),
    ...section(
      'It would create',
      writes.map((path) => [path]),
      renderer,
    ),
    ...section(
      'It would start',
      starting.map(({ service, effect, because }) => [
        service,
        renderer.paint('quiet', effect === 'recreate' ? `recreated: ${because}` : because),
      ]),
      renderer,
    ),
    ...section(
      'It would download',
      images.map((image) => [image]),
      renderer,
    ),
    ...(images.length > 0
      ? ['', renderer.paint('quiet', renderer.wrap('Download sizes are unknown until usher contacts the registry.'))]
      : []),
    ...renderSteps(data.steps, renderer),
    ...notes.map((note) => `\n${renderer.wrap(note)}`),
  ].join('\n')
}

function renderProblems({ problems, missing_settings }: SetupData, renderer: Renderer): string[] {
  return [
    ...problems.map(({ summary }) => `\n${renderer.paint('bad', renderer.wrap(summary))}`),
    ...section(
      'Set these first, with usher config set',
      missing_settings.map(({ key, summary }) => [key, renderer.paint('quiet', summary)]),
      renderer,
    ),
  ]
}

function section(title: string, rows: string[][], renderer: Renderer): string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, renderer.table(rows, { indent: 2 })]
}

function renderOutcome(data: SetupData, renderer: Renderer): string {
  const { summary, complete, steps, accounts, manual_steps, notes, command, run } = data
  return [
    renderer.paint(complete ? 'good' : 'bad', renderer.wrap(summary)),
    ...renderSteps(steps, renderer),
    ...section(
      'New accounts, with their passwords in usher’s settings',
      accounts.map(({ title, user, setting, address }) => [
        title,
        user,
        setting,
        renderer.paint('quiet', address ?? ''),
      ]),
      renderer,
    ),
    ...renderManualSteps(manual_steps, renderer),
    ...notes.map((note) => `\n${renderer.wrap(note)}`),
    ...(command === null ? [] : ['', `${renderer.symbol('arrow')} ${command}   continues`]),
    ...(run === null ? [] : ['', `${renderer.symbol('arrow')} usher setup --rollback-run ${run}   undoes it`]),
  ].join('\n')
}

/** Numbered, because a person does them one by one. */
function renderManualSteps(manualSteps: SetupData['manual_steps'], renderer: Renderer): string[] {
  if (manualSteps.length === 0) return []
  const items = manualSteps.flatMap(({ summary, because, address, command }, at) => [
    renderer.wrap(`${at + 1}. ${summary}`, 2),
    ...(because === null ? [] : [renderer.paint('quiet', renderer.wrap(because, 5))]),
    ...(address === null ? [] : [`     ${renderer.symbol('arrow')} ${renderer.paint('accent', address)}`]),
    ...(command === null ? [] : [`     ${renderer.symbol('arrow')} ${renderer.paint('accent', command)}`]),
  ])
  return ['', 'Left for you:', ...items]
}

const stateLabels: Record<SetupStep['result'], { word: string; tone: TextTone }> = {
  pending: { word: 'to do', tone: 'quiet' },
  running: { word: 'running', tone: 'accent' },
  done: { word: 'done', tone: 'good' },
  skipped: { word: 'already done', tone: 'quiet' },
  failed: { word: 'failed', tone: 'bad' },
}

function renderSteps(steps: readonly SetupStep[], renderer: Renderer): string[] {
  const rows = steps.map(({ title, result }) => [
    renderer.paint(stateLabels[result].tone, stateLabels[result].word),
    title,
  ])
  const reasons = steps.flatMap(({ because }) => (because === null ? [] : [renderer.wrap(because, 2)]))
  return ['', 'Step by step:', renderer.table(rows, { indent: 2 }), ...(reasons.length > 0 ? ['', ...reasons] : [])]
}
