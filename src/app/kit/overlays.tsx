import { useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast-store';
import { Specimen } from './specimen';

export function OverlaySpecimens() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      setConfirm(false);
      toast({ kind: 'success', title: 'Article deleted' });
    }, 1500);
  };
  return (
    <Specimen title="Dialogs and toasts">
      <Button onClick={() => setDialog(true)}>Open the dialog</Button>
      <Button onClick={() => setConfirm(true)}>Ask to confirm</Button>
      <Button onClick={() => toast({ kind: 'success', title: 'Article saved' })}>Success toast</Button>
      <Button
        onClick={() =>
          toast({
            kind: 'info',
            title: 'Already subscribed',
            description: 'This address already receives the newsletter.',
          })
        }
      >
        Information toast
      </Button>
      <Button
        onClick={() =>
          toast({
            kind: 'error',
            title: 'The article was not saved',
            description: 'Somebody else saved it first.',
          })
        }
      >
        Error toast
      </Button>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Add a testimonial"
        description="It appears on the home page and on the page about us."
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setDialog(false)}>
              Save
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <Field label="Name">
            <Input />
          </Field>
          <Field label="Company" error="common:errors.invalid">
            <Input />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete this article?"
        description="“Why a fast site sells more than a pretty one” will be gone for its readers. This cannot be undone."
        confirmLabel="Delete"
        busy={busy}
        onConfirm={remove}
      />
    </Specimen>
  );
}
