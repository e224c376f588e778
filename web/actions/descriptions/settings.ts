import type { BandwidthData, ConfigData, QualityData, ScheduleData } from '../../../clients/typescript/src/index.ts'
import { formatBytes, formatDuration, formatList, formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { nameServices, serviceName } from '../names.ts'
import { asSentence, effect, effectIf, planOf, type PlanEffect } from '../plan.ts'

type Names =
  | 'config-set'
  | 'alerts-set'
  | 'alerts-test'
  | 'bandwidth-set'
  | 'pause'
  | 'resume'
  | 'quality-set'
  | 'quality-upgrade'
  | 'credential-rotate'
  | 'stack-set'
  | 'schedule-set'

/** Settings of usher and of the apps. */
export const settingActions: Pick<ActionDescriptions, Names> = {
  'config-set': {
    question: ({ key, unset }, data) => {
      const name = data?.settings.find((setting) => setting.key === key)?.summary ?? key
      return unset ? words().plans.settings.unset(inQuestion(name)) : words().plans.settings.set(inQuestion(name))
    },
    verb: ({ unset }) => (unset ? words().plans.settings.unsetVerb : words().plans.settings.setVerb),
    plan: (data, { key }) => planOf(data, { effects: settingEffects(data, key) }),
    undoable: null,
  },
  'alerts-set': {
    question: () => words().plans.settings.alerts,
    verb: () => words().plans.settings.alertsVerb,
    plan: ({ presets }) => {
      const chosen = presets.find((preset) => preset.chosen)
      return planOf({}, { effects: chosen ? [effect('change', chosen.meaning)] : [] })
    },
    undoable: true,
  },
  'schedule-set': {
    question: () => words().plans.settings.schedule,
    verb: () => words().plans.settings.scheduleVerb,
    plan: (data) => planOf(data, { effects: scheduleEffects(data), notes: data.because ? [data.because] : [] }),
    undoable: true,
  },
  'alerts-test': {
    question: () => words().plans.settings.alertsTest,
    verb: () => words().plans.settings.alertsTestVerb,
    plan: ({ summary }) => planOf({}, { effects: [effect('change', summary)] }),
    undoable: false,
  },
  'bandwidth-set': {
    question: ({ override_minutes }) => {
      const { settings } = words().plans
      return override_minutes === undefined
        ? settings.bandwidth
        : settings.lift(formatDuration(override_minutes * 60_000))
    },
    verb: ({ override_minutes }) =>
      override_minutes === undefined ? words().plans.settings.bandwidthVerb : words().plans.settings.liftVerb,
    plan: (data) => planOf({}, { effects: bandwidthEffects(data), notes: data.advice ? [data.advice] : [] }),
    undoable: true,
  },
  pause: {
    question: ({ for: length }) =>
      length === undefined ? words().plans.settings.pause : words().plans.settings.pauseFor(length),
    verb: () => words().plans.settings.pauseVerb,
    plan: (data) => planOf({}, { effects: [effect('change', data.summary)], notes: data.advice ? [data.advice] : [] }),
    undoable: true,
  },
  resume: {
    question: () => words().plans.settings.resume,
    verb: () => words().plans.settings.resumeVerb,
    plan: (data) => planOf({}, { effects: [effect('change', data.summary)], notes: data.advice ? [data.advice] : [] }),
    undoable: true,
  },
  'quality-set': {
    question: ({ media, preset }) => words().plans.settings.quality(words().plans.settings.media[media], preset),
    verb: () => words().plans.settings.qualityVerb,
    plan: (data) => planOf(data, { effects: qualityEffects(data), isNothing: data.steps.length === 0 }),
    undoable: true,
  },
  'quality-upgrade': {
    question: ({ media }) => words().plans.settings.upgrade(words().plans.settings.media[media]),
    verb: () => words().plans.settings.upgradeVerb,
    plan: (data) => planOf(data, { effects: upgradeEffects(data), isNothing: data.upgrade?.items_upgradable === 0 }),
    undoable: false,
  },
  'credential-rotate': {
    question: ({ credential }, data) => {
      const title = data?.credentials.find(({ id }) => id === credential)?.title
      return title ? words().plans.settings.rotate(title) : words().plans.settings.rotateAny
    },
    verb: () => words().plans.settings.rotateVerb,
    plan: (data) => {
      const { settings } = words().plans
      const { summary = null, consumers = [] } = data.rotation ?? {}
      const effects = [
        ...(summary === null ? [] : [effect('change', summary)]),
        ...consumers.map(({ service, result }) =>
          result === 'not-needed'
            ? effect('keep', settings.rotateNotNeeded(serviceName(service)))
            : effect('change', settings.rotates(serviceName(service))),
        ),
      ]
      return planOf(data, { effects })
    },
    undoable: false,
  },
  'stack-set': {
    question: ({ service }) => words().plans.settings.correct(serviceName(service)),
    verb: () => words().plans.settings.correctVerb,
    plan: (data) => planOf({}, { summary: data.summary }),
    undoable: true,
  },
}

/** `The time zone` in the middle of a question. */
const inQuestion = (summary: string): string => summary.charAt(0).toLowerCase() + summary.slice(1).replace(/\.$/, '')

function settingEffects({ changed, settings, disruption }: ConfigData, key: string): PlanEffect[] {
  const said = words().plans.settings
  const isSecret = settings.find((setting) => setting.key === key)?.secret ?? false
  const { from = null, to = null, recreated_services = [] } = changed ?? {}
  const [only] = recreated_services
  const names = nameServices(recreated_services)
  return [
    effect('change', isSecret ? said.secretSaved : valueChange(from, to)),
    ...effectIf(recreated_services.length > 0, 'change', () =>
      recreated_services.length === 1 ? said.recreatesOne(serviceName(only!)) : said.recreates(names),
    ),
    ...effectIf(recreated_services.length === 0 && disruption === null, 'keep', () => said.disturbsNothing),
  ]
}

function valueChange(from: string | null, to: string | null): string {
  const said = words().plans.settings
  if (to === null) return said.becomesDefault
  return from === null ? said.becomes(to) : said.from(from, to)
}

function bandwidthEffects({ changes, desired }: BandwidthData): PlanEffect[] {
  const said = words().plans.settings
  const { override_ends_at } = desired
  return [
    ...effectIf(override_ends_at !== null, 'change', () => said.lifted(formatMoment(Date.parse(override_ends_at!)))),
    ...changes.map(({ service, summary, because }) =>
      effect(because ? 'warn' : 'change', said.client(serviceName(service), because ?? summary)),
    ),
    ...effectIf(changes.length === 0 && override_ends_at === null, 'keep', () => said.limitsSet),
  ]
}

function qualityEffects({ steps }: QualityData): PlanEffect[] {
  const lines = steps.map(({ title, because }) =>
    effect(because ? 'warn' : 'change', because ? `${asSentence(title)} ${asSentence(because)}` : asSentence(title)),
  )
  return [...lines, effect('keep', words().plans.settings.qualityKeeps)]
}

function upgradeEffects({ upgrade }: QualityData): PlanEffect[] {
  const said = words().plans.settings
  if (!upgrade) return []
  const { items_upgradable, expected_bytes, expected_seconds, because } = upgrade
  return [
    effect('change', said.upgradable(items_upgradable)),
    ...effectIf(expected_bytes !== null, 'start', () => said.upgradeSize(formatBytes(expected_bytes!))),
    ...effectIf(expected_seconds !== null, 'change', () => said.upgradeTime(formatDuration(expected_seconds! * 1000))),
    ...effectIf(because !== null, 'warn', () => formatList([because!])),
    effect('keep', said.upgradeKeeps),
  ]
}

/** Every task that would be on, with what it would do now, as the digest confirms all of them. */
function scheduleEffects({ tasks, previews, quiet_hours }: ScheduleData): PlanEffect[] {
  const { settings } = words().plans
  const on = tasks.filter(({ enabled }) => enabled)
  return [
    ...(on.length === 0 ? [effect('keep', settings.scheduleNothing)] : []),
    ...on.flatMap(({ task, title, timing, meaning }) => {
      const preview = previews.find((one) => one.task === task)
      const now = preview?.summary ?? preview?.because
      return [
        effect('change', settings.scheduleTask(title, timing)),
        effect('keep', meaning),
        ...(now ? [effect('start', settings.scheduleNow(now))] : []),
      ]
    }),
    ...(quiet_hours ? [effect('keep', settings.scheduleQuiet(quiet_hours.from_time, quiet_hours.to_time))] : []),
  ]
}
