import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Checkbox, Switch } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { FieldRow, Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { ListInput } from '@/ui/list-input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { Specimen } from './specimen';

export function FieldSpecimens() {
  const [tags, setTags] = useState([
    'SEO',
    'Performance',
    'A tag whose name is long enough to need a second line',
  ]);
  return (
    <>
      <Specimen title="Fields" plain>
        <div className="grid max-w-200 gap-6 sm:grid-cols-2">
          <Field label="Name">
            <Input placeholder="Marie-Line Ott" />
          </Field>
          <Field label="Slug" hint="Proposed from the title" optional>
            <Input defaultValue="a-fast-site" />
          </Field>
          <Field label="Email" error="common:errors.invalid" hint="We answer within one working day.">
            <Input type="email" defaultValue="claire@" />
          </Field>
          <Field label="Disabled">
            <Input disabled defaultValue="Cannot be changed now" />
          </Field>
          <Field label="Read only">
            <Input readOnly defaultValue="12 November 2026" />
          </Field>
          <Field label="Subject">
            <Select defaultValue="projet">
              <option value="projet">New project</option>
              <option value="autre">Other</option>
            </Select>
          </Field>
          <Field label="Message" aside="12 / 500" className="sm:col-span-2">
            <Textarea defaultValue="Hello there." />
          </Field>
          <Field label="Markdown" className="sm:col-span-2">
            <Textarea mono rows={5} defaultValue={'## Title\n\nA paragraph.'} />
          </Field>
          <Field label="Tags" hint="Up to five" className="sm:col-span-2">
            <ListInput value={tags} onChange={setTags} max={5} placeholder="Add a tag" />
          </Field>
          <div>
            <Checkbox label="Published" hint="Visitors can read it" defaultChecked />
            <Checkbox label="A box that is not ticked" />
            <Checkbox label="Disabled" disabled />
          </div>
          <div>
            <Switch label="Receive notifications" defaultChecked />
            <Switch label="Off" />
            <Switch label="Disabled" disabled />
          </div>
        </div>
      </Specimen>
      <Specimen title="A form" plain>
        <SampleForm />
      </Specimen>
    </>
  );
}

function SampleForm() {
  const form = useForm({ defaultValues: { name: '', email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    toast({ kind: 'success', title: 'Message sent', description: 'We answer within one working day.' });
  };
  return (
    <Form form={form} onSubmit={submit} className="max-w-150" aria-label="A form">
      <FieldRow>
        <Field label="Your name" required error={errors.name?.message}>
          <Input {...form.register('name', { required: 'common:errors.invalid' })} autoComplete="name" />
        </Field>
        <Field label="Your email" required error={errors.email?.message}>
          <Input {...form.register('email', { required: 'common:errors.invalid' })} autoComplete="email" />
        </Field>
      </FieldRow>
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Send the message
        </Button>
      </div>
    </Form>
  );
}
