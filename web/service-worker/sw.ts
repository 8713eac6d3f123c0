import { sendWhatWaits } from './background-sync.ts';
import { countBrought } from './brought.ts';
import { answerDocuments, takeOver } from './documents.ts';
import { answerFiles } from './files.ts';
import { answerPhotos } from './photos.ts';
import { takeSharedPhotos } from './shared-photos.ts';
import { answerPushes } from './push.ts';

// The table of contents. Each line is one concern with a module of its own; none of them answers `/api/*`: what is read offline, the page itself keeps.
takeOver();
answerDocuments();
answerFiles();
answerPhotos();
takeSharedPhotos();
sendWhatWaits();
answerPushes();
countBrought();
