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

type ProofField = keyof SecondFactorProof;

interface ProofFormProps {
  fields: readonly ProofField[];
  codeHint?: string;
  action: string;
  danger?: boolean;
  busy: boolean;
  /** What is not asked for is ''. */
  onProof: (proof: SecondFactorProof) => Promise<void>;
  onCancel?: () => void;
}

/** Asks for the password, a code, or both. What was typed stays in the fields when the server refuses it. */
export function ProofForm({ fields, codeHint, action, danger = false, busy, onProof, onCancel }: ProofFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<{ banner: string; field: ProofField | null } | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFault(null);
    const typed = new FormData(event.currentTarget);
    const read = (name: ProofField) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    try {
      const empty = fields.find((name) => read(name) === '');
      if (empty) throw new MissingField(empty);
      await onProof({ password: read('password'), code: read('code') });
    } catch (error) {
      const field = error instanceof MissingField ? error.field : fieldOf(error);
      const banner =
        error instanceof MissingField
          ? await codeSentence(error.code, '')
          : await errorSentence(error, t('secondFactor.tryAgain'));
      setFault({ banner, field });
      if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    }
  };

  const sayOf = (field: ProofField) => (fault?.field === field ? fault.banner : undefined);
  return (
    <form ref={form} noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {fault && <Banner>{fault.banner}</Banner>}
      {fields.includes('password') && (
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          label={t('secondFactor.ownPassword')}
          error={sayOf('password')}
        />
      )}
      {fields.includes('code') && (
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
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

function fieldOf(error: unknown): ProofField | null {
  const fields = error instanceof ApiError ? Object.keys(error.fields ?? {}) : [];
  return fields.includes('password') ? 'password' : fields.includes('code') ? 'code' : null;
}

class MissingField extends Error {
  readonly field: ProofField;
  readonly code: ErrorCode;

  constructor(field: ProofField) {
    super(field);
    this.field = field;
    this.code = field === 'password' ? 'password_required' : 'second_factor_required';
  }
}
