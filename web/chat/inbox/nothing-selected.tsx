import { ChatIcon } from '../chat-icon.tsx';

/** The placeholder that a wide screen shows beside the list while no conversation is open. */
export function NothingSelected({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid h-full place-items-center bg-paper p-6 text-center">
      <div>
        <span className="mx-auto grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
          <ChatIcon name="chat" className="size-10" />
        </span>
        <h2 className="mt-5 text-2xl font-bold">{title}</h2>
        <p className="mt-1 max-w-sm text-balance text-soft">{text}</p>
      </div>
    </div>
  );
}
