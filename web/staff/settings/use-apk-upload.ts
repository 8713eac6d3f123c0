import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t as translate } from '../../kit/i18n/i18n.ts';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { adminApi } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { apkQuery } from './site.queries.ts';
import { type ApkSending, sendApk } from './send-apk.ts';

export type ApkState =
  | { kind: 'idle'; problem: string | null }
  | { kind: 'sending'; share: number }
  /** The network failed: the parts that have arrived are kept, and the upload can be resumed from there. */
  | { kind: 'broken'; share: number; problem: string };

/** Uploads the app's file; `resume` continues after a failure, `stop` cancels it. */
export function useApkUpload() {
  const queries = useQueryClient();
  const [state, setState] = useState<ApkState>({ kind: 'idle', problem: null });
  const sending = useRef<ApkSending | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (what: ApkSending) => {
    const controller = new AbortController();
    sending.current = what;
    abort.current = controller;
    let share = 0;
    try {
      setState({ kind: 'sending', share });
      const apk = await sendApk(
        what,
        (now) => {
          share = now;
          setState({ kind: 'sending', share });
        },
        controller.signal,
      );
      queries.setQueryData(apkQuery.queryKey, { apk });
      void queries.invalidateQueries({ queryKey: adminKeys.section('audit') });
      toast({ title: translate('adminSite.apkPublished'), tone: 'success' });
      setState({ kind: 'idle', problem: null });
    } catch (error) {
      // `stop` has already set the state, and another upload may be running by now.
      if (controller.signal.aborted) return undefined;
      const problem = await errorSentence(error, translate('admin.tryAgain'));
      const isRefused = error instanceof ApiError && error.status < 500;
      if (isRefused) forget(what);
      return setState(isRefused ? { kind: 'idle', problem } : { kind: 'broken', share, problem });
    }
  };

  const stop = () => {
    abort.current?.abort();
    if (sending.current) forget(sending.current);
    setState({ kind: 'idle', problem: null });
  };

  return {
    state,
    start: (file: File, version: string) => void run({ file, version, upload: null, parts: [] }),
    resume: () => void (sending.current && run(sending.current)),
    stop,
  };
}

/** Deletes the uploaded parts, which are no longer needed; if this call fails, the sweep deletes them. */
function forget({ upload }: ApkSending): void {
  if (upload) adminApi.call('DELETE /api/admin/apk/uploads/:id', { params: { id: upload.id } }).catch(() => undefined);
}
