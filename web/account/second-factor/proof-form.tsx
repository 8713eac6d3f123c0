import { useRef, useState, type FormEvent } from 'react';
import { CODE_TYPED_MAX } from '#schema/catalog/limits';
import type { SecondFactorProof } from '#schema/contracts/second-factor';
import type { ErrorCode } from '#schema/errors/errors';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { codeSentence, errorSentence } from '../../kit/api/error-sentence.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { PasswordField } from '../../kit/fields/password-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';

type Asked = keyof SecondFactorProof;

interface ProofFormProps {
  asks: readonly Asked[];
  codeHint?: string;
  action: string;
  danger?: boolean;
  busy: boolean;
  /** What is not asked for is ''. */
  onProof: (proof: SecondFactorProof) => Promise<void>;
  onCancel?: () => void;
}

/** Asks for the password, a code, or both. What was typed stays in the fields when the server refuses it. */
export function ProofForm({ asks, codeHint, action, danger = false, busy, onProof, onCancel }: ProofFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<{ banner: string; field: Asked | null } | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFault(null);
    const typed = new FormData(event.currentTarget);
    const read = (name: Asked) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    try {
      const empty = asks.find((name) => read(name) === '');
      if (empty) throw new Missing(empty);
      await onProof({ password: read('password'), code: read('code') });
    } catch (error) {
      const field = error instanceof Missing ? error.field : fieldOf(error);
      const banner =
        error instanceof Missing ? await codeSentence(error.code, '') : await errorSentence(error, t('secondFactor.tryAgain'));
      setFault({ banner, field });
      if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    }
  };

  const sayOf = (field: Asked) => (fault?.field === field ? fault.banner : undefined);
  return (
    <form ref={form} noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {fault && <Banner>{fault.banner}</Banner>}
      {asks.includes('password') && (
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          label={t('secondFactor.ownPassword')}
          error={sayOf('password')}
        />
      )}
      {asks.includes('code') && (
        <TextField
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_TYPED_MAX}
          required
          dir="ltr"
          label={t('secondFactor.code')}
          hint={codeHint ?? t('secondFactor.codeHint')}
          error={sayOf('code')}
          className="rtl:text-right"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

function fieldOf(error: unknown): Asked | null {
  const fields = error instanceof ApiError ? Object.keys(error.fields ?? {}) : [];
  return fields.includes('password') ? 'password' : fields.includes('code') ? 'code' : null;
}

class Missing extends Error {
  readonly field: Asked;
  readonly code: ErrorCode;

  constructor(field: Asked) {
    super(field);
    this.field = field;
    this.code = field === 'password' ? 'password_required' : 'second_factor_required';
  }
}
