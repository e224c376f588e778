import type { SetupData, SetupMissing, SetupService } from '../../../../contract/kinds/setup.ts'
import type { PresetName } from '../../../../contract/kinds/quality.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import { formsOn, statusByName } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { isSetUp, missingFor } from '../../../platform/settings/missing.ts'
import { disturbedBy, ruleNamed } from '../../../platform/settings/rules.ts'
import { closure, type WantedService } from '../../../platform/compose-project/closure.ts'
import { foldersToMake } from '../../../platform/compose-project/folders.ts'
import { serviceNamed, type Stack } from '../../../platform/compose-project/model.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { isWell } from '../../services/status/forms.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { imagesByReference } from '../../services/status/service.ts'
import { assertNoCliff } from '../../services/images/cliffs/guard.ts'
import { chooseSettings, EARLIER, GIVEN, settingAnswers, type Chosen, type Problem } from './answers.ts'
import { earlierAnswers, newRun, unfinishedRun, type Answers, type Run } from './earlier.ts'
import { dataFolder, found, infoOf, lookAtFolder, lookAtMemory, lookAtPorts, otherStacks } from './look.ts'

export interface SetupAsked extends Readonly<Record<string, string | string[] | undefined>> {
  forms: string[]
  preset: PresetName | undefined
  back: string | undefined
}

export interface SetupPlan {
  sort: 'forth'
  run: string
  /** What that run found when it was begun; null where this begins it. */
  begun: Run | null
  /** What this run goes by, to go on from after an interruption. */
  answered: Answers
  forms: string[]
  services: SetupService[]
  /** Those of them that have no container yet: putting the setup back stops these. */
  fresh: string[]
  /** Running already, and made with a setting that becomes another. */
  disturbed: string[]
  preset: PresetName | undefined
  /** The folder for content; null where no service is given one. */
  folder: string | null
  problems: Problem[]
  missing: SetupMissing[]
  data: Pick<SetupData, 'found' | 'answers' | 'settings' | 'writes' | 'images' | 'notes'>
}

/** Looks at everything a setup comes to, and touches nothing. What stands in the way is gathered, all of it. */
export async function planSetup(asked: SetupAsked, machine: Machine): Promise<SetupPlan> {
  const stack = await machine.stack()
  if (machine.source === 'operator') throw refuse('SETUP-6', { path: stack.directory })
  narrow({ forms: asked.forms, services: [] }, stack)
  const compose = await (await machine.hand()).ready()
  const before = await gatherStatus(machine)
  const given = givenOf(asked)
  const { memory } = machine.state()
  const earlier = earlierAnswers(memory)
  const going = unfinishedRun(memory)
  const { forms, because } = formsFor(given, earlier, before, stack)
  const chosen = await settled(forms, { given, earlier }, machine, stack)
  const { closed, as, planned, values } = chosen
  const names = closed.map(({ service }) => service)
  await assertNoCliff(names, as)
  const folder = dataFolder(planned, names)
  const owner = before.rehearsal
    ? null
    : { user: Number(values['PUID'] ?? 1000), group: Number(values['PGID'] ?? 1000) }
  const [info, ports, look, others, images] = await Promise.all([
    infoOf(machine),
    lookAtPorts(names, before, planned, as),
    folder === null ? { problem: null } : lookAtFolder(folder, owner),
    otherStacks(stack, machine),
    toFetch(names, planned, machine),
  ])
  const short = lookAtMemory(names, stack, info)
  const disturbed = disturbedNow(chosen.settings, before, stack)
  const preset = asked.preset ?? (earlier['preset'] as PresetName | undefined)
  return {
    sort: 'forth',
    run: going?.name ?? newRun(memory, machine.now()),
    begun: going?.found ?? null,
    answered: { ...earlier, ...given },
    forms,
    services: closed.map((one) => serviceOf(one, before, disturbed)),
    fresh: names.filter((name) => !statusByName(before).get(name)?.container),
    disturbed: disturbed.filter((name) => !names.includes(name)),
    preset,
    folder,
    problems: [...chosen.problems, ...[look.problem, short].filter((one) => one !== null), ...ports],
    missing: missingFor(names, planned, (name) => values[name]).map((one) => ({
      key: one.name,
      summary: one.summary,
      secret: ruleNamed(one.name, stack).secret,
      services: one.services,
    })),
    data: {
      found: await found(machine, compose, info, folder),
      answers: [
        { answer: 'forms', value: forms.join(', '), because },
        ...chosen.answers,
        ...(preset
          ? [{ answer: 'preset', value: preset, because: asked.preset ? GIVEN : EARLIER }]
          : [{ answer: 'preset', value: null, because: 'left as it is' }]),
      ],
      settings: chosen.settings,
      writes: [...new Set([...(await machine.stackFiles.toWrite([])), ...foldersToMake(names, planned)])],
      images,
      notes: others,
    },
  }
}

function givenOf(asked: SetupAsked): Answers {
  const names = ['preset', ...settingAnswers]
  const said = names.flatMap((name) => (typeof asked[name] === 'string' ? [[name, asked[name]] as const] : []))
  return { ...Object.fromEntries(said), ...(asked.forms.length > 0 && { forms: asked.forms }) }
}

/** Everything a household usually wants, unless somebody said otherwise or something is on already. */
function formsFor(given: Answers, earlier: Answers, before: StatusData, stack: Stack) {
  const there = (names: unknown): string[] =>
    Array.isArray(names) ? names.filter((name) => stack.forms.some((form) => form.name === name)) : []
  const usual = stack.forms.find(({ name }) => name === 'household') ?? stack.forms[0]
  const ways = [
    { forms: there(given['forms']), because: GIVEN },
    { forms: there(earlier['forms']), because: EARLIER },
    { forms: outermost(formsOn(before), stack), because: 'what is on already' },
  ]
  return ways.find(({ forms }) => forms.length > 0) ?? { forms: usual ? [usual.name] : [], because: 'the usual' }
}

/** Without those that another of them brings along. */
function outermost(forms: readonly string[], stack: Stack): string[] {
  const brings = (form: string) => closure({ forms: [form] }, stack, () => true).forms.filter((one) => one !== form)
  const brought = new Set(forms.flatMap(brings))
  return forms.filter((form) => !brought.has(form))
}

/** Which services are wanted depends on what is set, and what is set on which services are wanted. */
async function settled(forms: string[], said: { given: Answers; earlier: Answers }, machine: Machine, stack: Stack) {
  const host = await machine.host()
  const choose = (services: readonly string[]): Chosen => chooseSettings({ ...said, host, machine, stack, services })
  const closedWith = (settings: Chosen['settings']) => {
    const values = valuesWith(settings, machine)
    return closure({ forms }, stack, (form) => isSetUp(form, stack, (name) => values[name])).services
  }
  const all = choose(stack.services.map(({ name }) => name))
  const closed = closedWith(all.settings)
  const chosen = choose(closed.map(({ service }) => service))
  const values = valuesWith(chosen.settings, machine)
  const planned = await machine.stack(values)
  const as: Machine = { ...machine, stack: async () => planned }
  return { ...chosen, closed, as, planned, values }
}

function valuesWith(settings: Chosen['settings'], machine: Machine): Record<string, string> {
  const changed = Object.fromEntries(settings.map(({ key, to }) => [key, to ?? '']))
  return { ...machine.settings().values(), ...changed }
}

function serviceOf({ service, because }: WantedService, before: StatusData, disturbed: string[]): SetupService {
  const now = statusByName(before).get(service)
  if (!now?.container) return { service, effect: 'start', because }
  if (disturbed.includes(service)) return { service, effect: 'recreate', because: 'one of its settings changes' }
  return isWell(now)
    ? { service, effect: 'nothing', because: `it is ${now.state} already` }
    : { service, effect: 'start', because: `it is ${now.state}` }
}

function disturbedNow(settings: Chosen['settings'], before: StatusData, stack: Stack): string[] {
  const there = new Set(before.services.filter(({ container }) => container !== null).map(({ service }) => service))
  const all = settings.flatMap(({ key }) => disturbedBy(key, stack))
  return [...new Set(all)].filter((name) => there.has(name))
}

/** What this machine does not have yet. */
async function toFetch(services: readonly string[], stack: Stack, machine: Machine): Promise<string[]> {
  const images = await (await machine.engine()).images()
  const here = imagesByReference(images)
  const wanted = services.flatMap((name) => serviceNamed(stack, name)?.image ?? [])
  return [...new Set(wanted)].filter((image) => !here.has(image))
}
