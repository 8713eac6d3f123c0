/** The document of the app with nothing in it, as Pages serves it: what a phone opens where the network does not answer. */
export const OFFLINE_SHELL = '/shells/offline';
