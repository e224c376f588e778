import { plural } from '../format.ts'

/** Backups, and how far each can be trusted. */
export const backups = {
  title: 'Copias de seguridad',
  none: 'Aún no hay copia de seguridad',
  noneText: 'Todo lo que saben las apps se perdería con el disco.',
  now: 'Hacer copia ahora',
  count: (count: number, size: string) =>
    plural(count, { one: `# copia, ${size}`, other: `# copias, ${size} en total` }),
  list: 'Todas las copias',
  kept: 'Qué se conserva',
  calendar: (count: number, days: number) =>
    plural(count, {
      one: `# copia en los últimos ${days} días.`,
      other: `# copias en los últimos ${days} días.`,
    }),
  dayEmpty: (day: string) => `${day}: sin copia`,
  encrypted: 'cifrada',
  unencrypted: 'sin cifrar',
  encryptHint: 'Una copia sin cifrar contiene las contraseñas de las apps en texto legible.',
  setPassphrase: 'Definir una frase de contraseña',
  folder: 'Carpeta',
  trust: { verified: 'Demostrada', intact: 'Íntegra', 'not-checked': 'Sin comprobar', damaged: 'Dañada' },
  provedAt: (age: string) => `Demostrada ${age}`,
  readAt: (age: string) => `Leída entera ${age}`,
  prove: 'Demostrar',
  proveOf: (name: string) => `Demostrar ${name}`,
  proveText: 'La extrae aparte, abre cada base de datos y arranca las apps una vez.',
  restore: 'Restaurar',
  restoreOf: (name: string) => `Restaurar ${name}`,
  restoreText: 'Sustituye los datos actuales de las apps. Antes se hace una copia por seguridad.',
  unknown: (name: string) => `No hay ninguna copia llamada ${name}.`,
  all: 'Todas las copias',
  services: 'Servicios incluidos',
  size: 'Tamaño',
  made: 'Creada',
}
