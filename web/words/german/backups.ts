import { plural } from '../format.ts'

export const backups = {
  title: 'Sicherungen',
  none: 'Noch keine Sicherung',
  noneText: 'Ginge die Festplatte kaputt, wäre alles verloren, was die Apps wissen.',
  now: 'Jetzt sichern',
  count: (count: number, size: string) =>
    plural(count, { one: `# Sicherung, ${size}`, other: `# Sicherungen, zusammen ${size}` }),
  list: 'Alle Sicherungen',
  kept: 'Was aufbewahrt wird',
  calendar: (count: number, days: number) =>
    plural(count, {
      one: `# Sicherung in den letzten ${days} Tagen.`,
      other: `# Sicherungen in den letzten ${days} Tagen.`,
    }),
  dayEmpty: (day: string) => `${day}: keine Sicherung`,
  encrypted: 'verschlüsselt',
  unencrypted: 'nicht verschlüsselt',
  encryptHint: 'In einer unverschlüsselten Sicherung stehen die Passwörter der Apps im Klartext.',
  setPassphrase: 'Passphrase festlegen',
  folder: 'Ordner',
  trust: { verified: 'Erprobt', intact: 'Vollständig', 'not-checked': 'Nicht geprüft', damaged: 'Beschädigt' },
  provedAt: (age: string) => `Erprobt ${age}`,
  readAt: (age: string) => `Vollständig gelesen ${age}`,
  prove: 'Erproben',
  proveOf: (name: string) => `${name} erproben`,
  proveText: 'Packt sie beiseite aus, öffnet jede Datenbank und startet die Apps einmal.',
  restore: 'Wiederherstellen',
  restoreOf: (name: string) => `${name} wiederherstellen`,
  restoreText: 'Ersetzt die jetzigen Daten der Apps. Vorher wird eine Sicherheitskopie angelegt.',
  unknown: (name: string) => `Es gibt keine Sicherung namens ${name}.`,
  all: 'Alle Sicherungen',
  services: 'Dienste darin',
  size: 'Größe',
  made: 'Angelegt',
}
