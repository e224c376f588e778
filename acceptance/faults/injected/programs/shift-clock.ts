/** Loaded before usher: its clock is ahead by CLOCK_OFFSET_MS. */
const OFFSET_MS = Number(process.env['CLOCK_OFFSET_MS'])
const RealDate = Date
class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + OFFSET_MS)
    else super(...(given as [number]))
  }
  static override now(): number {
    return RealDate.now() + OFFSET_MS
  }
}
globalThis.Date = ShiftedDate as DateConstructor
