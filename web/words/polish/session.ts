/** A session that has ended, and an app that cannot go on. */
export const session = {
  ended: 'Wylogowano cię, bo usher uruchomił się ponownie albo skończyła się sesja.',
  ticketOld: 'Ten link działał raz, przez minutę. Uruchom znów usher ui --open albo zaloguj się tutaj.',
  notEnded: 'Tutaj sesja jest zakończona. usher był nieosiągalny i zachowa ją jeszcze najwyżej 12 godzin.',
  couldNotLoad: 'Nie udało się wczytać strony. usher mógł się zatrzymać.',
  reload: 'Odśwież',
}
