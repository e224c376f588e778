import { plural } from '../format.ts'

/** How good the copies are, and what that costs. */
export const quality = {
  title: 'Calidad',
  noLibrary: 'No hay nada activado que reúna películas, series o música.',
  turnOn: 'Activar algo',
  media: { films: 'Películas', series: 'Series', music: 'Música', books: 'Libros' },
  mediaIn: (media: string, app: string) => `${media} en ${app}`,
  presets: { small: 'Pequeña', balanced: 'Equilibrada', sharp: 'Nítida', best: 'La mejor' },
  custom: (profile: string) => `La tuya: ${profile}`,
  changed: (preset: string) => `${preset}, cambiada por alguien`,
  empty: 'Aún está vacía',
  preset: 'Nivel de calidad',
  size: 'Una hora ocupa',
  fits: 'Caben en el disco',
  perHour: (size: string) => `${size} por hora`,
  hoursFit: (hours: string) => `caben ${hours} horas`,
  barsLabel: (media: string, rows: string) => `Lo que ocupa una hora de ${media} y cuántas horas caben aún: ${rows}.`,
  sizeLimit: (limit: string) => `Nada por encima de ${limit}.`,
  noSizeLimit: 'Sin límite de tamaño.',
  cutoff: (name: string) => `Cuando hay ${name}, deja de buscar algo mejor.`,
  accepts: (names: string) => `Acepta ${names}.`,
  basis: (text: string) => `El tamaño: ${text}.`,
  plays: {
    everywhere: 'Se ve en todos los dispositivos',
    partly: 'Algunos dispositivos necesitan conversión',
    nowhere: 'Todos los dispositivos necesitan conversión',
    'not-known': 'No se sabe dónde se ve',
  },
  use: 'Usar esta',
  useFor: (preset: string, media: string, app: string) => `Usar esta: ${preset}, para ${media.toLowerCase()} en ${app}`,
  inUse: 'En uso',
  detailsOf: (preset: string, media: string) => `Detalles: ${preset}, ${media.toLowerCase()}`,
  otherProfiles: (count: number) =>
    plural(count, {
      one: '# título tiene un perfil propio y lo conserva',
      other: '# títulos tienen un perfil propio y lo conservan',
    }),
  items: (count: number) => plural(count, { one: '# título', other: '# títulos' }),
  upgrade: 'Buscar copias mejores',
  upgradeOf: (media: string, app: string) => `Buscar copias mejores: ${media}, ${app}`,
}
