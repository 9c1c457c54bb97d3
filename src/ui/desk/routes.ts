import { accountPage } from './account/account-page.ts'
import { codesPage } from './account/codes-page.ts'
import { codePage } from './account/code-page.ts'
import { forgottenPage } from './account/forgotten-page.ts'
import { passkeysPage } from './account/passkeys-page.ts'
import { passwordsPage } from './account/passwords-page.ts'
import { setPasswordPage } from './account/set-password-page.ts'
import { signInPage } from './account/sign-in-page.ts'
import { signOutPage } from './account/sign-out-page.ts'
import { importPage, importProgress } from './administration/imports/import-page.ts'
import { importsPage } from './administration/imports/list-page.ts'
import { newImportPage } from './administration/imports/new-page.ts'
import { importUndoPage } from './administration/imports/undo-page.ts'
import { sourcesPage } from './administration/sources/list-page.ts'
import { newSourcePage } from './administration/sources/new-page.ts'
import { sourcePage } from './administration/sources/source-page.ts'
import { holidaysPage } from './administration/holidays/holidays-page.ts'
import { healthPage } from './administration/service/health-page.ts'
import { settingsPage } from './administration/service/settings-page.ts'
import { colourSamples } from './administration/site/colour-preview.ts'
import { sitePicturePages } from './administration/site/picture-page.ts'
import { sitePage } from './administration/site/site-page.ts'
import { stylePage } from './administration/site/style-page.ts'
import { userPage } from './administration/users/edit-page.ts'
import { usersPage } from './administration/users/list-page.ts'
import { newUserPage } from './administration/users/new-page.ts'
import { questionAnswers } from './administration/questions/question-events.ts'
import { publicViewsPage } from './administration/views/list-page.ts'
import { newPublicViewPage } from './administration/views/new-page.ts'
import { publicViewPage } from './administration/views/view-page.ts'
import { deliveryPage } from './administration/webhooks/delivery-page.ts'
import { webhooksPage } from './administration/webhooks/list-page.ts'
import { newWebhookPage } from './administration/webhooks/new-page.ts'
import { webhookPage } from './administration/webhooks/webhook-page.ts'
import { activityPage } from './activity/activity-page.ts'
import { calendarPage } from './calendar/calendar-page.ts'
import { movePage } from './calendar/moving/move-page.ts'
import { wholeDayPage } from './calendar/whole-day.ts'
import { findRecords } from './commands/find-records.ts'
import { eventAhead, eventChoices } from './events/ahead.ts'
import { callOffPage } from './events/call-off.ts'
import { eventPage, newEventPage } from './events/form-pages.ts'
import { bulkPage, bulkProgress } from './events/list/bulk-page.ts'
import { eventsPage } from './events/list/list-page.ts'
import { whyPage } from './events/why-page.ts'
import { typedSentence } from './events/sentence.ts'
import { typedWhen } from './events/typed/shown.ts'
import { historyPages } from './history/history-page.ts'
import { homePage } from './home/home-page.ts'
import { directoryPages } from './directory/pages.ts'
import { messageChoicesPage } from './messages/choices-page.ts'
import { declinePage } from './messages/decline-page.ts'
import { messagesPage } from './messages/messages-page.ts'
import type { DeskData, DeskPage } from './page.ts'
import { listingPages } from './places/listing-pages.ts'
import { eventRowPage } from './rows/event-row.ts'
import { startPage } from './start/start-page.ts'
import { queuePage } from './queue/queue-page.ts'
import { statisticsFiles, statisticsPage } from './statistics/statistics-page.ts'
import { untranslatedPage } from './statistics/untranslated-page.ts'
import { submitPage } from './submit/submit-page.ts'
import { submittedPage } from './submit/yours-page.ts'
import { undoPage } from './undo/undo-page.ts'
import { keepTyped } from './presence/keep-typed.ts'
import { unsavedPage } from './unsaved/unsaved-page.ts'
import { viewsPage } from './views/views-page.ts'

/** The pages; within the groups of the navigation, they stand in this order. */
const pages: readonly DeskPage[] = [
  homePage,
  calendarPage,
  wholeDayPage,
  movePage,
  eventsPage,
  eventRowPage,
  bulkPage,
  newEventPage,
  eventPage,
  callOffPage,
  whyPage,
  queuePage,
  ...directoryPages,
  ...historyPages,
  activityPage,
  statisticsPage,
  messagesPage,
  messageChoicesPage,
  declinePage,
  untranslatedPage,
  undoPage,
  importsPage,
  newImportPage,
  importPage,
  importUndoPage,
  sourcesPage,
  newSourcePage,
  sourcePage,
  publicViewsPage,
  newPublicViewPage,
  publicViewPage,
  viewsPage,
  unsavedPage,
  sitePage,
  startPage,
  ...sitePicturePages,
  usersPage,
  newUserPage,
  userPage,
  holidaysPage,
  webhooksPage,
  newWebhookPage,
  webhookPage,
  deliveryPage,
  stylePage,
  settingsPage,
  healthPage,
  submitPage,
  submittedPage,
  signInPage,
  codePage,
  signOutPage,
  forgottenPage,
  setPasswordPage,
  accountPage,
  passkeysPage,
  passwordsPage,
  codesPage,
]

/** Every page of the desk. */
export const deskPages: readonly DeskPage[] = [...pages, ...listingPages(pages)]

/** What the scripts of the desk ask for, and files. */
export const deskData: readonly DeskData[] = [
  colourSamples,
  eventAhead,
  typedSentence,
  typedWhen,
  eventChoices,
  findRecords,
  importProgress,
  bulkProgress,
  ...statisticsFiles,
  keepTyped,
  ...questionAnswers,
]
