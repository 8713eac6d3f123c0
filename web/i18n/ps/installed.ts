import type english from '../en/installed.ts';

export default {
  name: 'سرای',
  shortName: 'سرای',
  text: 'په ټول افغانستان کې پېرل او پلورل، بې انټرنیټه هم.',
  shortcutPost: 'اعلان ورکړئ',
  shortcutMessages: 'پیغامونه',
  shortcutSaved: 'خوښ شوي',
} satisfies Record<keyof typeof english, string>;
