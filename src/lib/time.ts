const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Local time: `14:02` today, `3 Nov 14:02` this year, `3 Nov 2025` before. */
export function formatClockTime(instant: string, now: Date, timeZone: string | undefined): string {
  const local = wallClock(new Date(instant), timeZone)
  const today = wallClock(now, timeZone)
  const at = `${local.hour}:${local.minute}`
  const day = `${local.day} ${months[local.month - 1]}`
  if (local.year !== today.year) return `${day} ${local.year}`
  return local.month === today.month && local.day === today.day ? at : `${day} ${at}`
}

/** `14:02:07`, for logs. */
export function formatTimeWithSeconds(instant: string, timeZone: string | undefined): string {
  const { hour, minute, second } = wallClock(new Date(instant), timeZone)
  return `${hour}:${minute}:${second}`
}

/** How long ago: `12 min`, `3 h`, `2 days`. Future times count as now. */
export function formatAge(instant: string, now: Date): string {
  return formatDuration((now.getTime() - Date.parse(instant)) / 1000)
}

export function formatDuration(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds))
  if (wholeSeconds < 60) return `${wholeSeconds} s`
  if (wholeSeconds < 3600) return `${Math.floor(wholeSeconds / 60)} min`
  if (wholeSeconds < 48 * 3600) return `${Math.floor(wholeSeconds / 3600)} h`
  if (wholeSeconds < 100 * 86_400) return `${Math.floor(wholeSeconds / 86_400)} days`
  if (wholeSeconds < 730 * 86_400) return `${Math.floor(wholeSeconds / (30 * 86_400))} months`
  return `${Math.floor(wholeSeconds / (365 * 86_400))} years`
}

/** In the machine's own zone, Date itself is enough: the first Intl formatter takes ten milliseconds to load. */
function wallClock(date: Date, timeZone: string | undefined) {
  const twoDigits = (figure: number) => String(figure).padStart(2, '0')
  if (timeZone === undefined)
    return {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: twoDigits(date.getHours()),
      minute: twoDigits(date.getMinutes()),
      second: twoDigits(date.getSeconds()),
    }
  const written = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(date)
  const [day, month, year, hour, minute, second] = written.split(/[^\d]+/)
  return { year: Number(year), month: Number(month), day: Number(day), hour, minute, second }
}
