import { matchPattern, type SensitiveMatch } from './match.ts'

/** Options that take a name with a password: `curl -u ana:secret`. source: curl(1), wget(1) */
const userOption = /(?<=^|[\s"'])(?:-u|-U|--user|--proxy-user|--login)[ =]["']?[^\s:"']{1,100}:([^\s"']{1,300})/g
/** source: mysql(1), "--password[=password], -p[password]"; sshpass(1) */
const attachedPassword =
  /(?<=\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump|sshpass)\b[^\n]{0,120}[ ])-p ?([^\s"'-][^\s"']{2,300})/g
/** source: smbclient(1), "-U username[%password]" */
const percentPassword = /(?<=^|\s)(?:-U|--user)[ =][^\s%]{1,100}%([^\s"']{1,300})/g

export const findCommandLineSecrets = (text: string): SensitiveMatch[] =>
  [userOption, attachedPassword, percentPassword].flatMap((pattern) => matchPattern(text, pattern, 'secret'))
