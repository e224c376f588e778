import type { HardwareState } from '../../../../contract/kinds/hardware.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import {
  isJsonObject,
  isTrue,
  optionalCount,
  optionalNumber,
  optionalString,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import { deviceLabel, type HardwareAccess, type ToolAnswer } from '../../../platform/hardware/hardware-access.ts'
import { saysNothing } from './says-nothing.ts'

/** What a disk reports of itself. */
export interface SmartReport {
  condition: HardwareState
  evidence: string[]
  /** Why nothing is known of its condition. */
  because: string | null
  /** Whether a missing program is the reason, which is no fault. */
  is_missing_tool: boolean
  is_asleep: boolean | null
  celsius: number | null
  power_on_hours: number | null
  serial: string | null
  model: string | null
}

const UNKNOWN: SmartReport = {
  condition: 'not-known',
  evidence: [],
  because: null,
  is_missing_tool: false,
  is_asleep: null,
  celsius: null,
  power_on_hours: null,
  serial: null,
  model: null,
}

/** source: smartctl(8): bits of the exit status */
const OPEN_FAILED = 0b11

/** Asks a disk how it is. A disk that sleeps is left asleep: `-n standby`. source: smartctl(8) */
export async function readSmart(disk: string, access: HardwareAccess): Promise<SmartReport> {
  return parseSmart(disk, await access.run('smartctl', ['--json=c', '-n', 'standby', '-a', `/dev/${disk}`]))
}

/** source: smartmontools, smartctl --json: its fields are those of the text report */
export function parseSmart(disk: string, answer: ToolAnswer): SmartReport {
  if (!answer.ran) return { ...UNKNOWN, ...reasonOf(disk, answer.because) }
  const report = tryParseJson(answer.output)
  if (!isJsonObject(report)) return { ...UNKNOWN, because: `smartctl says nothing of ${disk} that usher can read.` }
  const program = objectIn(report, 'smartctl')
  const messages = listIn(program, 'messages').map((one) => optionalString(one, 'string') ?? '')
  const power = objectIn(report, 'power_mode')
  const isAsleep =
    messages.some((text) => /\bin (STANDBY|SLEEP)/i.test(text)) ||
    /STANDBY|SLEEP/.test(optionalString(power, 'ata_string') ?? '')
  const known = { ...UNKNOWN, ...identityOf(report), is_asleep: isAsleep }
  if (isAsleep) return { ...known, because: `${disk} is asleep, and usher does not wake it.` }
  if ((optionalCount(program, 'exit_status') ?? answer.exit_code) & OPEN_FAILED) {
    const isRefused = messages.some((text) => /permission denied|operation not permitted/i.test(text))
    return {
      ...known,
      is_asleep: null,
      because: isRefused ? 'Only root may ask a disk how it is.' : saysNothing(disk),
    }
  }
  return { ...known, ...judge(report) }
}

function reasonOf(
  disk: string,
  because: (ToolAnswer & { ran: false })['because'],
): Pick<SmartReport, 'because' | 'is_missing_tool'> {
  const is_missing_tool = because === 'missing'
  if (is_missing_tool) return { because: 'smartctl is not installed.', is_missing_tool }
  if (because === 'hangs-elsewhere')
    return { because: `An earlier smartctl is still waiting for ${disk}, so usher starts no other.`, is_missing_tool }
  return { because: `smartctl did not answer in time for ${disk}.`, is_missing_tool }
}

const identityOf = (report: JsonObject) => ({
  serial: deviceLabel(optionalString(report, 'serial_number')),
  model: deviceLabel(optionalString(report, 'model_name')),
  celsius: plausible(optionalNumber(objectIn(report, 'temperature'), 'current')),
  power_on_hours: optionalCount(objectIn(report, 'power_on_time'), 'hours'),
})

/** Some bridges report 0 or 255 for "none". */
const plausible = (celsius: number | null): number | null =>
  celsius !== null && celsius > 0 && celsius < 150 ? celsius : null

/** The one critical warning that only says that it is hot, which its temperature says too. source: NVM Express Base Specification, “SMART / Health Information” */
const NVME_HOT = 0b10
/** Attributes by the names of smartctl: a few vendors count something else under the same number. source: drivedb.h */
const attributeNames: Readonly<Record<number, RegExp>> = {
  5: /realloc|retired|remap|bad/i,
  187: /uncor/i,
  197: /pending/i,
  198: /unc|offline/i,
}

/** Returns the count of an attribute; 0 if it is absent, or counts something else. */
function rawCount(id: number, attribute: JsonObject | undefined): number {
  if (attribute === undefined) return 0
  const name = optionalString(attribute, 'name')
  if (name !== null && !/^unknown/i.test(name) && !attributeNames[id]?.test(name)) return 0
  const raw = objectIn(attribute, 'raw')
  // source: smartctl(8), “--vendorattribute”: `0 (2000 0)` has other counts in its upper bits
  const first = /^(\d{1,15}) *(?:\(|$)/.exec(optionalString(raw, 'string') ?? '')?.[1]
  // source: the raw value has 48 bits, of which some vendors count in the lower 32 alone
  return (first === undefined ? (optionalCount(raw, 'value') ?? 0) : Number(first)) % 2 ** 32
}

/** source: smartctl(8), “--attributes”: one of “usage” that is below its threshold is old, or hot, and not failing */
const predictsFailure = (one: JsonObject): boolean => objectIn(one, 'flags')['prefailure'] !== false
const isTemperature = (one: JsonObject): boolean => [190, 194].includes(optionalCount(one, 'id') ?? 0)
const sayBelowThreshold = (one: JsonObject): string => `attribute ${optionalCount(one, 'id')} is below its threshold`

/** The parts of a report that say something of the disk's condition. */
interface SmartSigns {
  report: JsonObject
  nvme: JsonObject
  hasAttributes: boolean
  /** The count of an attribute, which is 0 without it. */
  raw(id: number): number
  belowThreshold: JsonObject[]
}

function signsIn(report: JsonObject): SmartSigns {
  const table = listIn(objectIn(report, 'ata_smart_attributes'), 'table')
  const attributes = new Map(table.map((one) => [optionalCount(one, 'id'), one]))
  return {
    report,
    nvme: objectIn(report, 'nvme_smart_health_information_log'),
    hasAttributes: attributes.size > 0,
    raw: (id) => rawCount(id, attributes.get(id)),
    belowThreshold: [...attributes.values()].filter((one) => optionalString(one, 'when_failed') === 'now'),
  }
}

/** What is bad enough to name, the worst first. */
function judge(report: JsonObject): Pick<SmartReport, 'condition' | 'evidence' | 'because'> {
  const signs = signsIn(report)
  const [failing, worn] = [signsOfFailure(signs), signsOfWear(signs)]
  const saysSomething =
    isTrue(objectIn(report, 'smart_status'), 'passed') ||
    failing.length > 0 ||
    signs.hasAttributes ||
    'critical_warning' in signs.nvme
  if (!saysSomething)
    return { condition: 'not-known', evidence: [], because: 'It reports nothing about its condition.' }
  const condition = failing.length > 0 ? 'failed' : worn.length > 0 ? 'warning' : 'good'
  return { condition, evidence: [...failing, ...worn], because: null }
}

function signsOfFailure({ report, nvme, raw, belowThreshold }: SmartSigns): string[] {
  const critical = optionalCount(nvme, 'critical_warning') ?? 0
  const isCritical = critical > 0 && critical !== NVME_HOT
  const saysFailing = objectIn(report, 'smart_status')['passed'] === false && critical !== NVME_HOT
  const spare = optionalNumber(nvme, 'available_spare')
  const least = optionalNumber(nvme, 'available_spare_threshold')
  return [
    ...(saysFailing ? ['the disk itself says that it is failing'] : []),
    ...belowThreshold.filter(predictsFailure).map(sayBelowThreshold),
    // source: Backblaze and the vendors: a sector that cannot be read, and stays so, precedes most failures
    ...(raw(198) > 0 ? [`${raw(198)} sectors cannot be read (attribute 198)`] : []),
    ...(raw(197) > 0 ? [`${raw(197)} sectors wait to be read again (attribute 197)`] : []),
    ...(isCritical ? [`NVMe critical warning ${critical}`] : []),
    ...(spare !== null && least !== null && spare < least ? [`only ${spare} % of the spare blocks are left`] : []),
  ]
}

function signsOfWear({ report, nvme, raw, belowThreshold }: SmartSigns): string[] {
  const used =
    optionalNumber(nvme, 'percentage_used') ?? optionalNumber(objectIn(report, 'endurance_used'), 'current_percent')
  const mediaErrors = optionalCount(nvme, 'media_errors') ?? 0
  const defects = optionalCount(report, 'scsi_grown_defect_list') ?? 0
  return [
    ...belowThreshold.filter((one) => !predictsFailure(one) && !isTemperature(one)).map(sayBelowThreshold),
    ...(raw(5) > 0 ? [`${raw(5)} sectors were replaced (attribute 5)`] : []),
    ...(raw(187) > 0 ? [`${raw(187)} errors could not be corrected (attribute 187)`] : []),
    ...(used !== null && used >= 90 ? [`${used} % of its planned writes are used up`] : []),
    ...(mediaErrors > 0 ? [`${mediaErrors} media errors`] : []),
    ...(defects > 0 ? [`${defects} defects have appeared`] : []),
    ...(lastSelfTestFailed(report) ? ['its last self-test failed'] : []),
  ]
}

function lastSelfTestFailed(report: JsonObject): boolean {
  const [last] = listIn(objectIn(objectIn(report, 'ata_smart_self_test_log'), 'standard'), 'table')
  return last !== undefined && objectIn(last, 'status')['passed'] === false
}

const objectIn = (from: JsonObject, name: string): JsonObject => {
  const value = from[name]
  return isJsonObject(value) ? value : {}
}
const listIn = (from: JsonObject, name: string): JsonObject[] => {
  const value = from[name]
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}
