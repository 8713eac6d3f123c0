import { sendPending } from './background-sync.ts';
import { countTransferred } from './transferred-bytes.ts';
import { serveDocuments, manageReleases } from './documents.ts';
import { serveFiles } from './files.ts';
import { servePhotos } from './photos.ts';
import { receiveSharedPhotos } from './shared-photos.ts';
import { handlePushes } from './push.ts';

// The table of contents. Each line is one concern with its own module. None of them answers `/api/*`: the page itself keeps what is read offline.
manageReleases();
serveDocuments();
serveFiles();
servePhotos();
receiveSharedPhotos();
sendPending();
handlePushes();
countTransferred();
