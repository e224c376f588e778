const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The reader's own clock: `14:02` today, `3 Nov 14:02` this year, `3 Nov 2025` before. */
export function clockTime(instant: string, now: Date, timeZone: string | undefined): string {
  const then = wall(new Date(instant), timeZone)
  const today = wall(now, timeZone)
  const at = `${then.hour}:${then.minute}`
  const day = `${then.day} ${months[then.month - 1]}`
  if (then.year !== today.year) return `${day} ${then.year}`
  return then.month === today.month && then.day === today.day ? at : `${day} ${at}`
}

/** `14:02:07`: for what is read line by line. */
export function secondTime(instant: string, timeZone: string | undefined): string {
  const { hour, minute, second } = wall(new Date(instant), timeZone)
  return `${hour}:${minute}:${second}`
}

/** How long ago: `12 min`, `3 h`, `2 days`. The future is as near as now. */
export function age(instant: string, now: Date): string {
  return duration((now.getTime() - Date.parse(instant)) / 1000)
}

/** A length of time in seconds, in the one unit that says enough. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min`
  if (whole < 48 * 3600) return `${Math.floor(whole / 3600)} h`
  if (whole < 100 * 86_400) return `${Math.floor(whole / 86_400)} days`
  if (whole < 730 * 86_400) return `${Math.floor(whole / (30 * 86_400))} months`
  return `${Math.floor(whole / (365 * 86_400))} years`
}

/** The machine's own zone is read by the date itself: a formatter takes ten milliseconds to begin with. */
function wall(date: Date, timeZone: string | undefined) {
  const two = (figure: number) => String(figure).padStart(2, '0')
  if (timeZone === undefined)
    return {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: two(date.getHours()),
      minute: two(date.getMinutes()),
      second: two(date.getSeconds()),
    }
  const written = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(date)
  const [day, month, year, hour, minute, second] = written.split(/[^\d]+/)
  return { year: Number(year), month: Number(month), day: Number(day), hour, minute, second }
}
