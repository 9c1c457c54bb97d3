// The form of the site: its time zones are offered, and its colour is chosen by a picker.
import { offerZones } from './zones.ts'

offerZones()
