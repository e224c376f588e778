import type { LogLevel } from '../../../../../contract/kinds/log.ts'

/**
 * The names that logging libraries give their levels. source: RFC 5424 6.2.1, Python logging, NLog, Serilog output
 * templates (`u3`, `u4`), logrus, zerolog ConsoleWriter, winston, java.util.logging, ASP.NET Core SimpleConsole;
 * PostgreSQL counts LOG as INFO (manual, table "Message Severity Levels").
 */
const wordsByLevel: Record<LogLevel, string> = {
  critical: 'CRITICAL CRIT CRT FATAL FATL FTL PANIC PNC EMERGENCY EMERG ALERT',
  error: 'ERROR ERR ERRO EROR SEVERE FAIL',
  warning: 'WARNING WARN WRN',
  info: 'INFO INF INFORMATION NOTICE LOG',
  debug: 'DEBUG DBG DEBU DBUG',
  trace: 'TRACE TRC TRCE VERBOSE VRB SILLY',
}

const levels: ReadonlyMap<string, LogLevel> = new Map(
  Object.entries(wordsByLevel).flatMap(([level, words]) =>
    words
      .split(' ')
      .flatMap((word) => [word, word.toLowerCase(), word[0] + word.slice(1).toLowerCase()])
      .map((word) => [word, level as LogLevel] as const),
  ),
)

/** Returns the level that a word names, in one of the three cases that words are written in. */
export function levelOfWord(word: string): LogLevel | undefined {
  return levels.get(word)
}
