/** A part of the day, in minutes after midnight. If it ends before it starts, it passes midnight. */
export interface DayBand {
  fromMinute: number
  toMinute: number
}

const DAY_MINUTES = 24 * 60

/** Where a part of the day is drawn, as shares of the whole day. One that passes midnight is drawn in two. */
export function sharesOf({ fromMinute, toMinute }: DayBand): { start: number; size: number }[] {
  const end = toMinute === 0 ? DAY_MINUTES : toMinute
  const parts =
    fromMinute < end
      ? [[fromMinute, end]]
      : [
          [0, end],
          [fromMinute, DAY_MINUTES],
        ]
  return parts.map(([from = 0, to = 0]) => ({ start: from / DAY_MINUTES, size: (to - from) / DAY_MINUTES }))
}

/** `18:30` as minutes after midnight; null for anything else. */
export function minuteOf(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return Number(hour) * 60 + Number(minute)
}

/** Minutes after midnight as `18:30`, as usher and a time field take them. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
