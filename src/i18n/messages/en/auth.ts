export const auth = {
  login: {
    title: 'Sign in',
    lead: 'The back office of {{name}}. After hours, one window stays lit: yours.',
    email: 'Email',
    password: 'Password',
    show: 'Show the password',
    hide: 'Hide the password',
    submit: 'Sign in',
    busy: 'Signing in...',
    failedTitle: 'Sign-in error',
    failed: 'An error occurred while signing in.',
    doneTitle: 'Signed in',
    done: 'You are now signed in',
    errors: {
      emailRequired: 'Type your email address',
      emailInvalid: 'This does not look like an email address',
      passwordRequired: 'Type your password',
      credentials: 'This email address and this password do not go together. Check both and try again.',
    },
  },
  signOut: {
    action: 'Sign out',
    busy: 'Signing out...',
    doneTitle: 'Signed out',
    done: 'You have been signed out successfully',
    failed: 'An error occurred while signing out',
    keepTitle: 'Texts are still on this device',
    keepText_one:
      'One text you have not saved is kept in this browser. It waits for you unless you erase it.',
    keepText_other:
      '{{count}} texts you have not saved are kept in this browser. They wait for you unless you erase them.',
    keep: 'Keep and sign out',
    erase: 'Erase and sign out',
  },
  gate: {
    loading: 'Checking your session…',
    failedTitle: 'Your rights could not be checked',
  },
  noAccess: {
    title: 'No access',
    text: 'You are signed in as {{email}}, and this account is not an administrator of the site. An administrator can change that.',
    site: 'Go to the website',
  },
  ended: {
    title: 'Your session has ended',
    text: 'Sign in again to continue where you were. Nothing you typed is lost.',
    leave: 'Use another account',
  },
} as const;
