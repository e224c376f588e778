import type { SetupData, SetupMissing, SetupService } from '../../../../contract/kinds/setup.ts'
import type { QualityPresetName } from '../../../../contract/kinds/quality.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import { activeForms, statusByName } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { isFormConfigured, missingSettingsFor } from '../../../platform/settings/missing-settings.ts'
import { servicesRecreatedBy, requireSettingRule } from '../../../platform/settings/setting-rules.ts'
import { resolveForms, type RequiredService } from '../../../platform/compose-project/form-resolution.ts'
import { missingServiceFolders } from '../../../platform/compose-project/service-folders.ts'
import { findService, type Stack } from '../../../platform/compose-project/stack.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { isHealthy } from '../../services/status/form-status.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { imagesByReference } from '../../services/status/service-status.ts'
import { assertNoBreakingChange } from '../../services/images/breaking-changes/assert-no-breaking-change.ts'
import {
  chooseSettings,
  SOURCE_SAVED,
  SOURCE_GIVEN,
  settingAnswers,
  type ChosenSettings,
  type PreflightProblem,
} from './answers.ts'
import { providerLogins, tunnelKeyNote } from './provider-stage.ts'
import { readAnswers, newRunName, findUnfinishedRun, type SetupAnswers, type SetupRun } from './saved-run.ts'
import {
  findDataFolder,
  describeMachine,
  ownerOnHost,
  readEngineInfo,
  checkDataFolder,
  checkMemory,
  checkPorts,
  describeOtherStacks,
} from './preflight.ts'

export interface SetupRequest extends Readonly<Record<string, string | string[] | undefined>> {
  forms: string[]
  quality_preset: QualityPresetName | undefined
  rollback_run: string | undefined
}

export interface SetupPlan {
  sort: 'setup'
  run: string
  /** What the unfinished run found at its start; null if this run is new. */
  startedRun: SetupRun | null
  /** Saved, so that an interrupted run can continue. */
  answers: SetupAnswers
  forms: string[]
  services: SetupService[]
  /** Services without a container yet. A rollback stops these. */
  newServices: string[]
  /** Running services that use a changed setting. */
  servicesToRecreate: string[]
  preset: QualityPresetName | undefined
  /** The content folder; null if no service mounts it. */
  folder: string | null
  problems: PreflightProblem[]
  missing: SetupMissing[]
  /** The logins at the household's own providers. */
  logins: ReturnType<typeof providerLogins>
  /** The programs that the services run. */
  apps: string[]
  data: Pick<SetupData, 'machine_facts' | 'answers' | 'settings' | 'writes' | 'images' | 'notes'>
}

/** Plans a setup without changing anything, and collects every problem. */
export async function planSetup(request: SetupRequest, machine: Machine): Promise<SetupPlan> {
  const stack = await machine.stack()
  if (machine.source === 'operator') throw usherError('SETUP-6', { path: stack.directory })
  selectServices({ forms: request.forms, services: [] }, stack)
  const compose = await (await machine.runner()).identify()
  const before = await gatherStatus(machine)
  const given = givenAnswers(request)
  const { keyValues } = machine.state()
  const earlier = readAnswers(keyValues)
  const unfinished = findUnfinishedRun(keyValues)
  const { forms, because } = chooseForms(given, earlier, before, stack)
  const info = await readEngineInfo(machine)
  const isRootless = info?.rootless === true
  const chosen = await resolveSettings(forms, { given, earlier, isRootless }, machine, stack)
  const { closed, as, planned, values } = chosen
  const names = closed.map(({ service }) => service)
  await assertNoBreakingChange(names, as)
  const folder = findDataFolder(planned, names)
  const owner = before.rehearsal
    ? null
    : { user: Number(values['PUID'] ?? 1000), group: Number(values['PGID'] ?? 1000) }
  const hostOwner = await ownerOnHost(owner, info, machine)
  const [portProblems, dataFolder, otherStacks, images] = await Promise.all([
    checkPorts(names, before, planned, as),
    folder === null ? { problem: null } : checkDataFolder(folder, hostOwner),
    describeOtherStacks(stack, machine),
    findMissingImages(names, planned, machine),
  ])
  const memoryProblem = checkMemory(names, stack, info)
  const disturbed = findServicesToRecreate(chosen.settings, before, stack)
  const preset = request.quality_preset ?? (earlier['quality_preset'] as QualityPresetName | undefined)
  return {
    sort: 'setup',
    run: unfinished?.name ?? newRunName(keyValues, machine.now()),
    startedRun: unfinished?.found ?? null,
    answers: { ...earlier, ...given },
    forms,
    services: closed.map((one) => serviceData(one, before, disturbed)),
    newServices: names.filter((name) => !statusByName(before).get(name)?.container),
    servicesToRecreate: disturbed.filter((name) => !names.includes(name)),
    preset,
    folder,
    problems: [
      ...chosen.problems,
      ...[dataFolder.problem, memoryProblem].filter((one) => one !== null),
      ...portProblems,
    ],
    missing: missingSettingsFor(names, planned, (name) => values[name]).map((one) => ({
      key: one.name,
      summary: one.summary,
      secret: requireSettingRule(one.name, stack).secret,
      services: one.services,
    })),
    logins: providerLogins(names, planned, values),
    apps: names.flatMap((name) => findService(planned, name)?.app ?? []),
    data: {
      machine_facts: await describeMachine(machine, compose, info, folder),
      answers: [
        { parameter: 'forms', value: forms.join(', '), because },
        ...chosen.answers,
        ...(preset
          ? [
              {
                parameter: 'quality_preset',
                value: preset,
                because: request.quality_preset ? SOURCE_GIVEN : SOURCE_SAVED,
              },
            ]
          : [{ parameter: 'quality_preset', value: null, because: 'unchanged' }]),
      ],
      settings: chosen.settings,
      writes: [
        ...new Set([...(await machine.stackFiles.pendingPaths([])), ...(await missingServiceFolders(names, planned))]),
      ],
      images,
      notes: [...otherStacks, ...tunnelKeyNotes(names, planned, values)],
    },
  }
}

function tunnelKeyNotes(names: readonly string[], stack: Stack, values: Readonly<Record<string, string>>): string[] {
  const isUsed = names.some((name) =>
    findService(stack, name)?.settings.some((used) => used.name === 'WIREGUARD_PRIVATE_KEY'),
  )
  const note = isUsed ? tunnelKeyNote(values) : null
  return note === null ? [] : [note]
}

function givenAnswers(request: SetupRequest): SetupAnswers {
  const names = ['quality_preset', ...settingAnswers]
  const answers = names.flatMap((name) => (typeof request[name] === 'string' ? [[name, request[name]] as const] : []))
  return { ...Object.fromEntries(answers), ...(request.forms.length > 0 && { forms: request.forms }) }
}

/** Defaults to the usual forms unless the request, earlier answers or running services say otherwise. */
function chooseForms(given: SetupAnswers, earlier: SetupAnswers, before: StatusData, stack: Stack) {
  const knownForms = (names: unknown): string[] =>
    Array.isArray(names) ? names.filter((name) => stack.forms.some((form) => form.name === name)) : []
  const usual = stack.forms.find(({ name }) => name === 'household') ?? stack.forms[0]
  const choices = [
    { forms: knownForms(given['forms']), because: SOURCE_GIVEN },
    { forms: knownForms(earlier['forms']), because: SOURCE_SAVED },
    { forms: outermostForms(activeForms(before), stack), because: 'already on' },
  ]
  return choices.find(({ forms }) => forms.length > 0) ?? { forms: usual ? [usual.name] : [], because: 'the usual' }
}

/** Drops the forms that another listed form includes. */
function outermostForms(forms: readonly string[], stack: Stack): string[] {
  const includedForms = (form: string) =>
    resolveForms({ forms: [form] }, stack, () => true).forms.filter((one) => one !== form)
  const included = new Set(forms.flatMap(includedForms))
  return forms.filter((form) => !included.has(form))
}

/** Loops, because the selected services depend on the settings and the settings on the services. */
async function resolveSettings(
  forms: string[],
  answers: { given: SetupAnswers; earlier: SetupAnswers; isRootless: boolean },
  machine: Machine,
  stack: Stack,
) {
  const host = await machine.host()
  const choose = (services: readonly string[]): ChosenSettings =>
    chooseSettings({ ...answers, host, machine, stack, services })
  const closedWith = (settings: ChosenSettings['settings']) => {
    const values = valuesWith(settings, machine)
    return resolveForms({ forms }, stack, (form) => isFormConfigured(form, stack, (name) => values[name])).services
  }
  const all = choose(stack.services.map(({ name }) => name))
  const closed = closedWith(all.settings)
  const chosen = choose(closed.map(({ service }) => service))
  const values = valuesWith(chosen.settings, machine)
  const planned = await machine.stack(values)
  const as: Machine = { ...machine, stack: async () => planned }
  return { ...chosen, closed, as, planned, values }
}

function valuesWith(settings: ChosenSettings['settings'], machine: Machine): Record<string, string> {
  const changed = Object.fromEntries(settings.map(({ key, to }) => [key, to ?? '']))
  return { ...machine.settings().values(), ...changed }
}

function serviceData({ service, because }: RequiredService, before: StatusData, disturbed: string[]): SetupService {
  const now = statusByName(before).get(service)
  if (!now?.container) return { service, effect: 'start', because }
  if (disturbed.includes(service)) return { service, effect: 'recreate', because: 'one of its settings changes' }
  return isHealthy(now)
    ? { service, effect: 'none', because: `it is already ${now.state}` }
    : { service, effect: 'start', because: `it is ${now.state}` }
}

function findServicesToRecreate(settings: ChosenSettings['settings'], before: StatusData, stack: Stack): string[] {
  const existing = new Set(before.services.filter(({ container }) => container !== null).map(({ service }) => service))
  const all = settings.flatMap(({ key }) => servicesRecreatedBy(key, stack))
  return [...new Set(all)].filter((name) => existing.has(name))
}

async function findMissingImages(services: readonly string[], stack: Stack, machine: Machine): Promise<string[]> {
  const images = await (await machine.engine()).images()
  const available = imagesByReference(images)
  const wanted = services.flatMap((name) => findService(stack, name)?.image ?? [])
  return [...new Set(wanted)].filter((image) => !available.has(image))
}
