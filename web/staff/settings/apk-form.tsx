import { useState } from 'react';
import { APK_BYTES_MAX } from '#schema/catalog/limits';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Progress } from '../../kit/ui/progress.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { fileSize } from '../../kit/i18n/file-size.ts';
import { useApkUpload } from './use-apk-upload.ts';

/** Takes the app's file and its version, and shows the progress of the upload. */
export function ApkForm() {
  const t = useT();
  const { state, start, resume, stop } = useApkUpload();
  const [file, setFile] = useState<File | null>(null);
  const [version, setVersion] = useState('');
  const isTooLarge = file !== null && file.size > APK_BYTES_MAX;
  const isBusy = state.kind !== 'idle';
  return (
    <form
      noValidate
      className="flex flex-col gap-5 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !isTooLarge) start(file, version.trim());
      }}
    >
      {state.kind === 'idle' && state.problem && <Banner>{state.problem}</Banner>}
      {state.kind === 'broken' && <Banner>{state.problem}</Banner>}
      <Field
        label={t('adminSite.apkFile')}
        hint={file ? fileSize(file.size, 'admin') : t('adminSite.apkFileHint')}
        error={isTooLarge ? t('errors.apk_too_large') : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".apk,application/vnd.android.package-archive"
            disabled={isBusy}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            className="block min-h-12 w-full rounded-control border border-control bg-surface p-1.5 text-ink file:me-3 file:min-h-9 file:rounded-control file:border-0 file:bg-primary-soft file:px-3 file:font-semibold file:text-primary"
          />
        )}
      </Field>
      <TextField
        label={t('adminSite.apkVersion')}
        hint={t('adminSite.apkVersionHint')}
        dir="ltr"
        maxLength={30}
        autoComplete="off"
        disabled={isBusy}
        className="rtl:text-right"
        value={version}
        onChange={({ target }) => setVersion(target.value)}
      />
      {isBusy && (
        <div>
          <Progress label={t('adminSite.apkProgress')} share={state.share} className="h-2 bg-sunken" />
          <p className="mt-1 text-sm text-soft">
            {state.share < 1
              ? t('adminSite.apkSending', { percent: formatNumber(Math.round(state.share * 100)) })
              : t('adminSite.apkChecking')}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {state.kind === 'broken' ? (
          <Button onClick={resume}>{t('adminSite.apkResume')}</Button>
        ) : (
          <Button type="submit" busy={state.kind === 'sending'} disabled={!file || isTooLarge || version.trim() === ''}>
            {t(state.kind === 'sending' ? 'adminSite.apkUploading' : 'adminSite.apkUpload')}
          </Button>
        )}
        {isBusy && (
          <Button variant="outline" onClick={stop}>
            {t('adminSite.apkStop')}
          </Button>
        )}
      </div>
    </form>
  );
}
