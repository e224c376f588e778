import type { BackupData, BundleData, RestoreData, SpaceData, UndoStep } from '../../../clients/typescript/src/index.ts'
import { formatBytes, formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { nameServices, nameTargets, serviceName } from '../names.ts'
import { effect, effectIf, planOf, type PlanEffect } from '../plan.ts'

type Names = 'backup' | 'restore' | 'restore-rehearse' | 'space-reclaim' | 'undo' | 'cancel' | 'support'

/** Backups, disk space, undo and the file for help. */
export const dataActions: Pick<ActionDescriptions, Names> = {
  backup: {
    question: ({ services = [] }) => words().plans.care.backup(nameTargets({ services })),
    verb: () => words().plans.care.backupVerb,
    plan: (data) => planOf({}, { effects: backupEffects(data), isNothing: data.services.length === 0 }),
    undoable: null,
  },
  restore: {
    typed: ({ backup }) => backup,
    question: (_, data) => words().plans.care.restore(momentOf(data)),
    verb: () => words().plans.care.restoreVerb,
    plan: (data) => planOf(data, { effects: restoreEffects(data) }),
    undoable: true,
    isDanger: true,
  },
  'restore-rehearse': {
    question: (_, data) => words().plans.care.rehearse(momentOf(data)),
    verb: () => words().plans.care.rehearseVerb,
    plan: (data) => {
      const { care } = words().plans
      const effects = [effect('start', care.rehearses(data.services.length)), effect('keep', care.rehearseKeeps)]
      return planOf(data, { effects })
    },
    undoable: null,
  },
  'space-reclaim': {
    question: (_, data) => words().plans.care.reclaim(data ? formatBytes(freedBy(data)) : ''),
    verb: () => words().plans.care.reclaimVerb,
    plan: (data) =>
      planOf({ offer: data.offer }, { effects: reclaimEffects(data), isNothing: data.removable.length === 0 }),
    undoable: false,
    isDanger: true,
  },
  undo: {
    question: (_, data) => (data ? words().plans.care.undo(data.change.summary) : words().plans.care.undoAny),
    verb: () => words().plans.care.undoVerb,
    plan: (data) => {
      const { care } = words().plans
      const effects = data.steps.map((step) => undoEffect(data.undo.action, step))
      const later = data.later_changes.map(({ summary }) => care.undoLater(summary))
      return planOf(data, { effects, notes: later })
    },
    undoable: null,
  },
  cancel: {
    question: () => words().plans.care.cancel,
    verb: () => words().plans.care.cancelVerb,
    plan: (data) => planOf({}, { effects: [effect('stop', data.summary), effect('keep', words().actions.stopping)] }),
    undoable: null,
  },
  support: {
    question: () => words().plans.care.support,
    verb: () => words().plans.care.supportVerb,
    plan: (data) => planOf(data, { effects: supportEffects(data) }),
    undoable: null,
  },
}

const lifecycle: ReadonlySet<string> = new Set(['up', 'down', 'switch'])
const offStates: ReadonlySet<string | null> = new Set([null, 'absent', 'stopped', 'created'])

function undoEffect(action: string, { subject, from, to }: UndoStep): PlanEffect {
  const { care } = words().plans
  const name = serviceName(subject)
  if (!lifecycle.has(action)) return effect('change', care.undoes(name, from ?? care.nothing, to ?? care.nothing))
  return offStates.has(to) ? effect('stop', care.undoStops(name)) : effect('start', care.undoStarts(name))
}

function backupEffects({ services, encrypted, retention }: BackupData): PlanEffect[] {
  const { care } = words().plans
  return [
    ...services.map(({ service, size_bytes, method }) =>
      method === 'while-stopped'
        ? effect('stop', care.backsUpStopped(serviceName(service)))
        : effect('change', care.backsUp(serviceName(service), formatBytes(size_bytes))),
    ),
    effect('keep', retention),
    effect('keep', care.backupNoMedia),
    ...effectIf(!encrypted, 'warn', () => care.backupPlain),
  ]
}

const momentOf = (data: RestoreData | null): string =>
  data ? formatMoment(Date.parse(data.created_at)) : words().plans.care.thisBackup

function restoreEffects({ services, settings }: RestoreData): PlanEffect[] {
  const { care } = words().plans
  const stopped = [...new Set(services.flatMap(({ stopped_services }) => stopped_services))]
  return [
    ...services.map(({ service, warning, because }) =>
      effect(
        warning ? 'warn' : 'change',
        [care.restores(serviceName(service)), warning ?? because ?? ''].join(' ').trim(),
      ),
    ),
    ...settings.map(({ key, backup_value }) =>
      effect('change', backup_value === null ? care.restoresSecret(key) : care.restoresSetting(key, backup_value)),
    ),
    ...effectIf(stopped.length > 0, 'stop', () => care.restoresStops(nameServices(stopped))),
  ]
}

const freedBy = ({ removable }: SpaceData): number => removable.reduce((sum, { frees_bytes }) => sum + frees_bytes, 0)

const MAX_LINES = 12

function reclaimEffects({ removable }: SpaceData): PlanEffect[] {
  const { care } = words().plans
  const rest = removable.length - MAX_LINES
  return [
    ...removable
      .slice(0, MAX_LINES)
      .map(({ title, frees_bytes }) => effect('remove', care.reclaims(title, formatBytes(frees_bytes)))),
    ...effectIf(rest > 0, 'remove', () => care.reclaimsMore(rest)),
    effect('keep', care.reclaimSafe),
  ]
}

function supportEffects({ files, secrets_known, redactions, include_names }: BundleData): PlanEffect[] {
  const { care } = words().plans
  const size = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  return [
    effect('start', care.supportFiles(files.length, formatBytes(size))),
    effect('keep', care.supportSecrets(secrets_known)),
    include_names
      ? effect('warn', care.supportKeepsNames)
      : effect('keep', care.supportNames(redactions.names_redacted, redactions.addresses_redacted)),
    effect('warn', care.supportStays),
  ]
}
