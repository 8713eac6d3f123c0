import { sendWhatWaits } from './background-sync.ts';
import { countBrought } from './brought.ts';
import { answerDocuments, takeOver } from './documents.ts';
import { answerFiles } from './files.ts';
import { answerPhotos } from './photos.ts';
import { takeSharedPhotos } from './shared-photos.ts';
import { answerPushes } from './push.ts';

// The table of contents. Each line is one concern with its own module. None of them answers `/api/*`: the page itself keeps what is read offline.
takeOver();
answerDocuments();
answerFiles();
answerPhotos();
takeSharedPhotos();
sendWhatWaits();
answerPushes();
countBrought();
