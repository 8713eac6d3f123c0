import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface OpenConversation {
  openId: number | null;
  open: (id: number) => void;
  /** Opens it in place of the address that was asked for: Back leaves the chat. */
  openInstead: (id: number) => void;
  /** Back to the list. */
  leave: () => void;
}

/** The open conversation stands in the address ('/chat?c=12'), so that the browser's Back closes it. */
export function useOpenConversation(): OpenConversation {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openId = /^[1-9]\d{0,15}$/.test(params.get('c') ?? '') ? Number(params.get('c')) : null;
  const fromList = typeof state === 'object' && state !== null && 'fromList' in state;
  const open = (id: number) => {
    // From one conversation to the next there is nothing to come back to but the list.
    const replace = openId !== null;
    void navigate(`/chat?c=${id}`, { replace, state: !replace || fromList ? { fromList: true } : null });
  };
  const openInstead = useCallback((id: number) => void navigate(`/chat?c=${id}`, { replace: true }), [navigate]);
  const leave = () => void (fromList ? navigate(-1) : navigate('/chat', { replace: true }));
  return { openId, open, openInstead, leave };
}
