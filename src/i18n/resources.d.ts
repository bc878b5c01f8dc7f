// Made from the English catalogues by `npm run types:i18n`.
export interface Resources {
"about": {
  "title": "About",
  "metaDescription": "Who we are: a small digital agency in {{city}}, founded in {{founded}} and named after the timber frames of its city.",
  "heading": "Built in {{city}}, beam by beam.",
  "lead": "We are named after the half-timbered houses of our city: a visible frame, calm infill, nothing hidden.",
  "story": {
    "title": "How the house began",
    "first": "The agency opened in {{founded}} at {{address}}. The carpenters left the lane long ago, but their frames still hold up every house in it, and the name was decided before the first desk was carried in.",
    "second": "A timber frame can be read from the pavement. You see which beam carries what, and a panel can be replaced without pulling down the wall. We think a website should be like that: understood by the people who own it, and repaired one panel at a time.",
    "third": "Since then we have helped more than {{companies}} companies. What they ask for is rarely spectacular. They want to be found, to be understood on both sides of the border, and to change a price on a Sunday evening without writing to anybody."
  },
  "values": {
    "title": "What holds it up.",
    "creativity": {
      "title": "Creativity",
      "text": "A form of its own for each client, found in their work and not in a catalogue."
    },
    "excellence": {
      "title": "Excellence",
      "text": "We are hard on details nobody asked about: the error message, the printed page, the second line of a title."
    },
    "collaboration": {
      "title": "Collaboration",
      "text": "You are in the room. Drafts are shown early, decisions are explained, and your no is welcome while it is still cheap."
    },
    "quality": {
      "title": "Quality",
      "text": "Tried by hand on ordinary phones, with a keyboard and with the eyes closed, before anyone else gets to try it."
    }
  }
};
"account": {
  "title": "My account",
  "lead": "Signed in as {{email}}.",
  "password": {
    "title": "Change the password",
    "current": "Current password",
    "new": "New password",
    "newHint": "At least {{min}} characters. A few words in a row do well.",
    "repeat": "New password, once more",
    "submit": "Change the password",
    "busy": "Changing...",
    "doneTitle": "Password changed",
    "done": "From now on you sign in with the new one. Other devices have been signed out.",
    "failedTitle": "The password was not changed"
  },
  "forgot": {
    "link": "Forgot your password?",
    "title": "Forgotten password",
    "lead": "Type your email address. If it belongs to an account, a link to choose a new password is sent to it.",
    "email": "Email",
    "submit": "Send the link",
    "busy": "Sending...",
    "sentTitle": "Look in your mail",
    "sent": "If {{email}} belongs to an account, a link is on its way. It works once and for a short time only. Look among unwanted mail too.",
    "again": "Send it again",
    "back": "Back to sign-in",
    "failedTitle": "The link was not sent"
  },
  "reset": {
    "title": "Choose a new password",
    "lead": "For {{email}}.",
    "submit": "Save the password",
    "expiredTitle": "This link no longer works",
    "expired": "A link to choose a password works once, and for a short time only. Ask for a new one.",
    "askAgain": "Ask for a new link"
  },
  "errors": {
    "emailRequired": "Type your email address",
    "emailInvalid": "This does not look like an email address",
    "currentRequired": "Type your current password",
    "currentWrong": "This is not your current password",
    "newShort": "The password needs at least {{min}} characters",
    "newLong": "The password may have {{max}} characters at most",
    "newSame": "The new password is the same as the current one",
    "repeat": "The two passwords are not the same"
  }
};
"admin-articles": {
  "list": {
    "title": "Articles",
    "create": "New article",
    "languages": "Language of the articles",
    "searchLabel": "Search the articles",
    "searchHint": "Title, excerpt or tag",
    "columns": {
      "title": "Title",
      "author": "Author",
      "date": "Date",
      "status": "Status",
      "translation": "Translation",
      "views": "Views",
      "likes": "Likes"
    },
    "statuses": "Status of the articles",
    "allStatuses": "Every status",
    "translations": "State of the translation",
    "allTranslations": "Translated or not",
    "showAll": "Show them all",
    "count_one": "{{count}} article",
    "count_other": "{{count}} articles",
    "found_one": "{{count}} article found",
    "found_other": "{{count}} articles found",
    "edit": "Edit",
    "editOne": "Edit “{{title}}”",
    "remove": "Delete",
    "removeOne": "Delete “{{title}}”",
    "emptyTitle": "No articles in English yet",
    "emptyText": "The first one is a blank page away.",
    "emptyAction": "Create Article",
    "nothingTitle": "No article matches",
    "nothingText": "Nothing fits the search and the filters chosen here.",
    "loadFailed": "Failed to load articles",
    "deleteFailed": "Failed to delete article",
    "deleted": "Article deleted successfully",
    "confirmTitle": "Delete this article?",
    "confirmText": "“{{title}}” disappears from the site for good, with its counts. This action cannot be undone."
  },
  "status": {
    "published": "Published",
    "draft": "Draft",
    "scheduled": "Scheduled",
    "translation": {
      "missing": "FR: no version",
      "draft": "FR: draft",
      "current": "FR: up to date",
      "outdated": "FR: changed since"
    }
  },
  "page": {
    "newTitle": "New article",
    "editTitle": "Edit article",
    "backLabel": "Back to the articles",
    "view": "View on the site",
    "loadFailed": "Failed to load article data",
    "invalidTitle": "This is not an article’s address",
    "invalidText": "The address ends with something that cannot be an article’s number. Open the article from the list.",
    "missingTitle": "This article does not exist",
    "missingText": "It was deleted, or the address is misspelt.",
    "toList": "Back to the articles"
  },
  "fields": {
    "title": "Title",
    "slug": "Slug",
    "slugProposed": "Proposed from the title",
    "slugHint": "Lowercase letters, numbers, hyphens",
    "category": "Category",
    "readingTime": "Reading time",
    "readingTimeUnit": "min",
    "readingTimeProposed": "Proposed from the text",
    "readingTimeHint": "In minutes",
    "excerpt": "Excerpt",
    "excerptHint": "Shown on cards and in search results.",
    "content": "Content",
    "contentHint": "Markdown. Ctrl+B bold, Ctrl+I italic, Ctrl+K link.",
    "preview": "Preview",
    "previewEmpty": "What you write appears here as readers will see it.",
    "image": "Image URL",
    "author": "Author",
    "tags": "Tags",
    "tagsHint": "Separated by commas",
    "published": "Published",
    "publishedHint": "Visitors can read it.",
    "unpublishHint": "Saving takes this article off the site.",
    "publishedAt": "Publication date",
    "publishedAtHint": "Time zone: {{city}}. Empty: the moment of publication. In the future: it appears by itself.",
    "linked": "Linked French article",
    "linkedNone": "-- No linked article --",
    "linkedFailed": "The French articles could not be loaded.",
    "sections": {
      "details": "Presentation",
      "publication": "Publication"
    }
  },
  "tabs": {
    "label": "Text and preview",
    "write": "Write",
    "preview": "Preview"
  },
  "toolbar": {
    "label": "Formatting",
    "heading": "H2: new part",
    "bold": "Bold",
    "italic": "Italic",
    "link": "Link",
    "quote": "Quote",
    "list": "List",
    "image": "Image",
    "linkText": "text of the link",
    "boldText": "bold",
    "italicText": "italic",
    "headingText": "Heading",
    "quoteText": "Quote",
    "listText": "Item"
  },
  "errors": {
    "titleRequired": "Title is required",
    "titleLong": "The title can have {{title}} characters at most",
    "slugRequired": "Slug is required",
    "slugCharacters": "Slug must contain only lowercase letters, numbers, and hyphens",
    "slugShape": "A slug begins and ends with a letter or a number, with single hyphens in between",
    "slugLong": "The slug can have {{slug}} characters at most",
    "slugTaken": "Another article already has this slug. Choose a different one.",
    "excerptRequired": "Excerpt is required",
    "excerptLong": "The excerpt can have {{excerpt}} characters at most",
    "contentRequired": "Content is required",
    "contentLong": "The content can have {{content}} characters at most",
    "contentUploading": "A picture of the text is still on its way. Wait for it, or take its mark out of the text.",
    "authorRequired": "Author is required",
    "authorLong": "The author’s name can have {{author}} characters at most",
    "readingTimeRequired": "Reading time is required",
    "readingTimeWhole": "Reading time is a whole number of minutes, from 1 to {{reading_time}}",
    "categoryLong": "The category can have {{category}} characters at most",
    "tagsMany": "There can be {{tags}} tags at most",
    "tagLong": "A tag can have {{tag}} characters at most",
    "dateInvalid": "This is not a date"
  },
  "save": {
    "create": "Create",
    "update": "Update",
    "publish": "Publish",
    "draft": "Save draft",
    "draftShort": "Save draft",
    "saving": "Saving...",
    "failedTitle": "The article was not saved",
    "failed": "An error occurred while saving the article",
    "published": "Article published",
    "scheduled": "Article scheduled",
    "updated": "Article updated",
    "drafted": "Draft saved",
    "unchanged": "Nothing to save: the article is already like this"
  },
  "prefix": {
    "title": "This text is not translated yet",
    "text": "It still carries the mark “[English]” left by the translation. Publish it all the same?",
    "confirm": "Publish all the same"
  },
  "link": {
    "done": "Articles linked",
    "undone": "Articles unlinked",
    "failedTitle": "Linking error",
    "failed": "Failed to link articles. Please try again."
  },
  "translate": {
    "action": "Translate into English",
    "busy": "Translating...",
    "title": "Translation available",
    "text": "This text can be copied into an English article, to be translated there.",
    "saveFirst": "Save your changes first: what is copied is the saved text.",
    "confirmTitle": "Copy into English?",
    "confirmText": "A linked English article is written, marked “[English]”. If an English article already has this slug, its text is replaced.",
    "confirm": "Copy into English",
    "doneTitle": "Translation done",
    "done": "The English article is ready to be translated.",
    "failedTitle": "Translation error",
    "failed": "The translation failed. Please try again."
  }
};
"admin-careers": {
  "offers": {
    "title": "Job offers",
    "create": "New offer",
    "columns": {
      "title": "Title",
      "location": "Location",
      "contract": "Contract",
      "status": "Status",
      "created": "Created on",
      "applications": "Applications"
    },
    "published": "Published",
    "draft": "Draft",
    "closed": "Closed",
    "applications_one": "{{count}} application",
    "applications_other": "{{count}} applications",
    "publish": "Publish",
    "hide": "Hide",
    "publishOne": "Publish “{{title}}”",
    "hideOne": "Hide “{{title}}”",
    "edit": "Edit",
    "editOne": "Edit “{{title}}”",
    "removeOne": "Delete “{{title}}”",
    "remove": "Delete",
    "empty": "No job offer found",
    "emptyText": "The first one opens the careers page to candidates.",
    "confirmTitle": "Confirm the deletion",
    "confirmText": "This action is irreversible: “{{title}}” disappears for good. Its applications are kept.",
    "loadFailed": "The job offers could not be loaded",
    "loadOneFailed": "The job offer could not be loaded",
    "createFailed": "The job offer could not be created",
    "updateFailed": "The job offer could not be updated",
    "removeFailed": "The job offer could not be deleted",
    "statusFailed": "The status of the job offer could not be changed",
    "success": "Success",
    "created": "The job offer was created successfully",
    "updated": "The job offer was updated successfully",
    "removed": "The job offer was deleted successfully",
    "shown": "The job offer was published",
    "hidden": "The job offer was hidden",
    "missingTitle": "This job offer does not exist",
    "missing": "It was deleted, or the address is misspelt.",
    "toList": "Back to the offers",
    "view": "View on the site"
  },
  "editor": {
    "newTitle": "New offer",
    "editTitle": "Edit the offer",
    "title": "Title",
    "location": "Location",
    "contract": "Contract type",
    "workplace": "Workplace",
    "language": "Language of the offer",
    "languageHint": "Both careers pages show every offer and name its language.",
    "salaryMin": "Salary from",
    "salaryMax": "Salary up to",
    "salaryHint": "Euros a year, gross. Empty: not told.",
    "closesAt": "Closes on",
    "closesAtHint": "Paris time. From then on the offer is no longer public. Empty: open-ended.",
    "description": "Job description",
    "requirements": "Profile",
    "textHint": "An empty line begins a paragraph, a dash a list.",
    "publishedLabel": "Published",
    "publishedHint": "Visitors read the offer and apply.",
    "create": "Create",
    "update": "Update",
    "saving": "Saving...",
    "errors": {
      "title": "The title is required",
      "description": "The description is required",
      "requirements": "The requirements are required",
      "location": "The location is required",
      "contract": "The contract type is required",
      "long": "At most {{max}} characters",
      "salary": "A whole number of euros, without cents",
      "salaryLarge": "At most 10,000,000",
      "salaryOrder": "The upper end is below the lower one",
      "date": "This date is not valid"
    }
  },
  "applications": {
    "title": "Applications",
    "columns": {
      "name": "Name",
      "email": "Email",
      "offer": "Offer",
      "status": "Status",
      "date": "Date"
    },
    "noOffer": "N/A",
    "statuses": {
      "new": "New",
      "shortlisted": "Shortlisted",
      "interview": "Interview",
      "offer": "Offer",
      "hired": "Hired",
      "rejected": "Rejected"
    },
    "searchLabel": "Search the applications",
    "searchHint": "Name, email, offer, reference",
    "offerFilter": "Offer",
    "statusFilter": "Status",
    "allOffers": "All offers",
    "withoutOffer": "Offer deleted",
    "allStatuses": "All statuses",
    "fresh_one": "{{count}} new application",
    "fresh_other": "{{count}} new applications",
    "count_one": "{{count}} application",
    "count_other": "{{count}} applications",
    "found_one": "{{count}} application found",
    "found_other": "{{count}} applications found",
    "viewOne": "View details: {{name}}",
    "downloadCvOf": "Download the CV: {{name}}",
    "removeOne": "Delete the application: {{name}}",
    "empty": "No application found",
    "emptyText": "Applications appear here as soon as somebody applies for an offer.",
    "nothingText": "No application matches this search.",
    "showAll": "Show all applications",
    "loadFailed": "The applications could not be loaded",
    "details": "Details",
    "documents": "Documents",
    "tabs": "Application",
    "email": "Email",
    "phone": "Phone",
    "message": "Message",
    "received": "Received on",
    "reference": "Reference",
    "status": "Status",
    "note": "Private note",
    "noteHint": "Only administrators read it.",
    "saveNote": "Save the note",
    "noteSaved": "Note saved",
    "statusSaved": "Status: {{status}}",
    "saveFailed": "The change could not be saved",
    "conflict": "Somebody else has just changed this application. It shows their version now.",
    "cv": "CV",
    "letter": "Cover letter",
    "read": "Read here",
    "readOne": "Read here: {{document}}",
    "fold": "Close the document",
    "download": "Download",
    "downloadOne": "Download: {{document}}",
    "opening": "Opening the document…",
    "notPdf": "This file does not begin like a PDF: it is not shown here. Download it with care.",
    "noViewer": "This browser does not show PDF files inside a page. Download it instead.",
    "frame": "{{document}} of {{name}}",
    "fileFailed": "The file could not be accessed",
    "previous": "Previous application",
    "next": "Next application",
    "position": "{{current}} of {{total}}",
    "keys": "Left and right arrow keys: previous and next application",
    "remove": "Delete",
    "close": "Close",
    "confirmTitle": "Confirm the deletion",
    "confirmText": "This action is irreversible: the application of {{name}} and its files disappear for good.",
    "removed": "The application was deleted successfully",
    "removeFailed": "The application could not be deleted",
    "filesKept": "A file could not be removed, so the application is kept: nothing is forgotten. Try again in a moment.",
    "rowKept": "The files are removed, the application itself is not yet. Try again.",
    "success": "Success"
  }
};
"admin-messages": {
  "title": "Messages",
  "all": "All",
  "unreadOnly": "Unread",
  "show": "Messages to show",
  "list": "Received messages",
  "unread_one": "{{count}} unread message",
  "unread_other": "{{count}} unread messages",
  "new": "Unread",
  "subjects": {
    "projet": "New project",
    "collaboration": "Collaboration",
    "information": "Information",
    "autre": "Other"
  },
  "delivery": {
    "pending": "Email not confirmed",
    "sent": "Email sent",
    "failed": "Email failed",
    "not_configured": "Inbox only"
  },
  "deliveryHint": {
    "pending": "The sender’s browser has not said what became of the email. The message is safe here.",
    "sent": "A copy was sent to the agency by email.",
    "failed": "The email could not be sent: this message exists only here.",
    "not_configured": "No email service is configured: messages arrive only here."
  },
  "written": "Written in French",
  "reply": "Reply by email",
  "markUnread": "Mark as unread",
  "remove": "Delete",
  "back": "All messages",
  "note": {
    "label": "Private note",
    "hint": "Only administrators see it. It is saved by itself.",
    "saving": "Saving...",
    "saved": "Note saved",
    "failed": "The note could not be saved",
    "retry": "Save the note again"
  },
  "confirmTitle": "Delete this message?",
  "confirmText": "The message of {{name}} and its note disappear for good. This action cannot be undone.",
  "deletedTitle": "Message deleted",
  "deleted": "The message has been successfully deleted.",
  "deleteFailed": "The message could not be deleted",
  "markFailed": "The message could not be marked",
  "loadFailed": "The messages could not be loaded",
  "loadOneFailed": "The message could not be loaded",
  "missing": "This message does not exist any more.",
  "empty": "Nobody has written yet.",
  "emptyText": "What visitors send through the contact form arrives here.",
  "noneUnread": "Everything has been read.",
  "showAll": "Show all messages"
};
"admin-newsletter": {
  "title": "Newsletter",
  "columns": {
    "email": "Email",
    "date": "Date",
    "language": "Language",
    "status": "Status"
  },
  "search": "Search the subscriptions",
  "searchHint": "Email address",
  "status": "Status",
  "allStatuses": "All statuses",
  "language": "Language",
  "allLanguages": "All languages",
  "count_one": "{{count}} subscription",
  "count_other": "{{count}} subscriptions",
  "found_one": "{{count}} subscription found",
  "found_other": "{{count}} subscriptions found",
  "export": "Export as CSV",
  "exported_one": "The file holds {{count}} subscription.",
  "exported_other": "The file holds {{count}} subscriptions.",
  "exportedTitle": "Export ready",
  "exportFailed": "The subscriptions could not be exported",
  "file": "newsletter-{{date}}.csv",
  "csv": {
    "subscribedOn": "Subscribed on",
    "unsubscribedOn": "Unsubscribed on",
    "consent": "Version of the consent text",
    "link": "Unsubscribe link"
  },
  "empty": "Nobody has subscribed yet.",
  "emptyText": "The form is at the bottom of the articles and in the footer.",
  "nothing": "No subscription matches",
  "nothingText": "Another word or another filter may find it.",
  "showAll": "Show all"
};
"admin-projects": {
  "categories": {
    "site-web": "Website",
    "print": "Print",
    "digital": "Digital",
    "branding": "Branding"
  },
  "list": {
    "title": "Projects",
    "languages": "Language of the projects",
    "create": "New project",
    "count_one": "{{count}} project",
    "count_other": "{{count}} projects",
    "found_one": "{{count}} project found",
    "found_other": "{{count}} projects found",
    "search": "Search the projects",
    "searchHint": "Title or client",
    "columns": {
      "title": "Title",
      "client": "Client",
      "category": "Category",
      "likes": "Likes",
      "status": "Status",
      "position": "Place"
    },
    "published": "Published",
    "draft": "Draft",
    "up": "Move “{{title}}” up",
    "down": "Move “{{title}}” down",
    "drag": "Drag to another place",
    "moved": "“{{title}}” is now number {{place}} of the portfolio.",
    "moveFailed": "The order of the portfolio could not be saved",
    "edit": "Edit",
    "editOne": "Edit “{{title}}”",
    "remove": "Delete",
    "removeOne": "Delete “{{title}}”",
    "confirmTitle": "Delete this project?",
    "confirmText": "“{{title}}” disappears from the site for good, with its likes. This action cannot be undone.",
    "deletedTitle": "Project deleted",
    "deleted": "The project has been successfully deleted.",
    "deleteFailed": "An error occurred while deleting the project.",
    "loadFailed": "An error occurred while loading the projects",
    "empty": "No projects found.",
    "emptyText": "The first one opens the portfolio.",
    "nothing": "No project matches",
    "nothingText": "Nothing fits the search and the filters chosen here.",
    "showAll": "Show them all",
    "statuses": "Status of the projects",
    "allStatuses": "Every status",
    "allCategories": "Every category"
  },
  "page": {
    "newTitle": "New project",
    "editTitle": "Edit the project",
    "back": "Back to the projects",
    "view": "View on the site",
    "loadFailedTitle": "Error retrieving data",
    "loadFailed": "Could not load project #{{id}}",
    "invalid": "Invalid project ID"
  },
  "fields": {
    "sections": {
      "picture": "Picture",
      "study": "Case study",
      "lists": "Lists",
      "testimonial": "The client’s word",
      "portfolio": "In the portfolio"
    },
    "title": "Title",
    "slug": "Slug",
    "slugHint": "Unique URL identifier, no spaces or special characters",
    "category": "Category",
    "client": "Client",
    "year": "Year",
    "yearHint": "For example 2025",
    "description": "Description",
    "descriptionHint": "On the card, and first on the page of the project.",
    "image": "Image (path or URL)",
    "challenge": "Challenge",
    "solution": "Solution",
    "results": "Results",
    "tags": "Tags",
    "tagsHint": "Add a tag",
    "technologies": "Technologies",
    "technologiesHint": "Add a technology",
    "gallery": "Image gallery",
    "galleryHint": "Image path or URL",
    "testimonialContent": "Testimonial",
    "testimonialAuthor": "Author",
    "testimonialPosition": "Position",
    "prev": "Previous project (slug)",
    "next": "Next project (slug)",
    "neighbour": "Empty: the neighbour in the portfolio, “{{title}}”.",
    "noNeighbour": "Empty: the neighbour in the portfolio, and there is none on this side.",
    "linked": "Leads to “{{title}}”.",
    "dangling": "No project has this slug: the link will be left out.",
    "take": "Use “{{title}}”",
    "published": "Published",
    "publishedHint": "Visitors see it in the portfolio.",
    "draftHint": "Only administrators see it."
  },
  "errors": {
    "titleRequired": "Title is required",
    "titleLong": "The title may have {{title}} characters at most",
    "slugRequired": "Slug is required",
    "slugInvalid": "Slug must contain only lowercase letters, numbers, and hyphens",
    "slugShape": "A slug starts and ends with a letter or a digit, with single hyphens between words",
    "slugLong": "The slug may have {{slug}} characters at most",
    "slugTaken": "Another project has this slug already. Choose a different one.",
    "category": "Choose a category",
    "clientLong": "The client may have {{client}} characters at most",
    "yearLong": "The year may have {{year}} characters at most",
    "textLong": "This text may have {{text}} characters at most",
    "tagsMany": "There may be {{tags}} tags at most, of {{tag}} characters each",
    "technologiesMany": "There may be {{technologies}} technologies at most, of {{technology}} characters each",
    "galleryMany": "There may be {{gallery}} pictures at most",
    "galleryInvalid": "Each picture is an https address or a path that starts with /. Take out those that cannot be shown.",
    "quoteLong": "The testimonial may have {{testimonial_content}} characters at most",
    "personLong": "This may have {{testimonial_author}} characters at most",
    "linkSelf": "A project cannot be its own neighbour"
  },
  "save": {
    "create": "Create",
    "update": "Update",
    "saving": "Saving...",
    "failed": "An error occurred while saving",
    "createdTitle": "Project created",
    "created": "The project has been successfully created.",
    "updatedTitle": "Project updated",
    "updated": "The project has been successfully updated."
  }
};
"admin-testimonials": {
  "title": "Testimonials",
  "languages": "Language of the testimonials",
  "create": "Add a testimonial",
  "count_one": "{{count}} testimonial",
  "count_other": "{{count}} testimonials",
  "quote": "“{{text}}”",
  "edit": "Edit",
  "editOne": "Edit the testimonial of {{name}}",
  "remove": "Delete",
  "removeOne": "Delete the testimonial of {{name}}",
  "empty": "No testimonials found. Add your first testimonial!",
  "loadFailed": "An error occurred while loading the testimonials.",
  "dialog": {
    "newTitle": "Add a testimonial",
    "editTitle": "Edit the testimonial",
    "name": "Name",
    "company": "Company",
    "position": "Position",
    "image": "Image URL",
    "imageHint": "An https address, or a path that starts with /. Empty: the initials are drawn.",
    "imageBroken": "This picture cannot be shown: the initials stand in for it.",
    "testimonial": "Testimonial",
    "counter": "{{count}} / {{max}}",
    "preview": "Preview",
    "previewName": "Name",
    "previewCompany": "Company",
    "add": "Add",
    "update": "Update",
    "saving": "Saving..."
  },
  "errors": {
    "nameRequired": "Name is required",
    "nameLong": "The name may have {{name}} characters at most",
    "companyRequired": "Company is required",
    "companyLong": "The company may have {{company}} characters at most",
    "positionLong": "The position may have {{position}} characters at most",
    "testimonialRequired": "Testimonial is required",
    "testimonialLong": "The testimonial may have {{testimonial}} characters at most"
  },
  "confirm": {
    "title": "Delete this testimonial?",
    "text": "The testimonial of {{name}} will be deleted. This deletion is permanent and cannot be undone."
  },
  "deletedTitle": "Testimonial deleted",
  "deleted": "The testimonial has been successfully deleted.",
  "deleteFailed": "An error occurred while deleting the testimonial.",
  "updatedTitle": "Testimonial updated",
  "updated": "The testimonial has been successfully updated.",
  "addedTitle": "Testimonial added",
  "added": "The testimonial has been successfully added.",
  "saveFailed": "An error occurred."
};
"admin": {
  "rail": {
    "label": "Back office",
    "home": "{{name}}, back office",
    "open": "Open the menu",
    "close": "Close the menu",
    "site": "View the website",
    "account": "Signed in as {{email}}"
  },
  "entries": {
    "dashboard": "Dashboard",
    "articles": "Articles",
    "projects": "Projects",
    "testimonials": "Testimonials",
    "media": "Media",
    "offers": "Job offers",
    "applications": "Applications",
    "newsletter": "Newsletter",
    "messages": "Messages",
    "personalData": "Personal data"
  },
  "title": "{{page}} · {{name}} back office",
  "notFound": {
    "title": "Page not found",
    "text": "There is no such room in the back office. The address may be misspelt, or the page has moved.",
    "back": "Back to the dashboard"
  }
};
"articles": {
  "title": "Articles",
  "metaTitle": "Articles on the web and on design",
  "pageTitle": "Articles, page {{page}}",
  "metaDescription": "Notes from the workshop: building, writing, designing and being found, for people who have a business to run.",
  "heading": "Notes from the workshop",
  "lead": "What we learn while building for others, written for people who have a business to run.",
  "search": "Search the articles",
  "searchHint": "A word, a subject…",
  "filter": "Filter by category",
  "all": "All",
  "results_one": "{{count}} article",
  "results_other": "{{count}} articles",
  "loading": "Loading the articles…",
  "emptyTitle": "No articles found",
  "emptyText": "Try different search terms or categories",
  "showAll": "Show all articles",
  "latest": "Latest articles",
  "latestFailed": "Unable to load articles",
  "minutes": "{{minutes}} min",
  "tags": "Tags",
  "counts": "{{views}} views, {{likes}} likes",
  "sampleNotice": {
    "failed": "You are signed in, so here is what visitors do not see: the articles could not be loaded, and the bundled samples stand in for them.",
    "empty": "You are signed in, so here is what visitors do not see: nothing is published in English yet, and the bundled samples stand in."
  },
  "back": "All articles",
  "about": "About this article",
  "writtenBy": "Written by {{author}}",
  "readingTime": "Reading time",
  "category": "Category",
  "views": "Views",
  "missingTitle": "Article not found",
  "missing": "The article you are looking for doesn’t exist.",
  "backToArticles": "Back to articles",
  "failedTitle": "This article could not be loaded"
};
"auth": {
  "login": {
    "title": "Sign in",
    "lead": "The back office of {{name}}. After hours, one window stays lit: yours.",
    "email": "Email",
    "password": "Password",
    "show": "Show the password",
    "hide": "Hide the password",
    "submit": "Sign in",
    "busy": "Signing in...",
    "failedTitle": "Sign-in error",
    "failed": "An error occurred while signing in.",
    "doneTitle": "Signed in",
    "done": "You are now signed in",
    "errors": {
      "emailRequired": "Type your email address",
      "emailInvalid": "This does not look like an email address",
      "passwordRequired": "Type your password",
      "credentials": "This email address and this password do not go together. Check both and try again."
    }
  },
  "signOut": {
    "action": "Sign out",
    "busy": "Signing out...",
    "doneTitle": "Signed out",
    "done": "You have been signed out successfully",
    "failed": "An error occurred while signing out",
    "keepTitle": "Texts are still on this device",
    "keepText_one": "One text you have not saved is kept in this browser. It waits for you unless you erase it.",
    "keepText_other": "{{count}} texts you have not saved are kept in this browser. They wait for you unless you erase them.",
    "keep": "Keep and sign out",
    "erase": "Erase and sign out"
  },
  "gate": {
    "loading": "Checking your session…",
    "failedTitle": "Your rights could not be checked"
  },
  "noAccess": {
    "title": "No access",
    "text": "You are signed in as {{email}}, and this account is not an administrator of the site. An administrator can change that.",
    "site": "Go to the website"
  },
  "ended": {
    "title": "Your session has ended",
    "text": "Sign in again to continue where you were. Nothing you typed is lost.",
    "leave": "Use another account"
  }
};
"careers": {
  "title": "Careers",
  "metaDescription": "Working at a small digital agency in {{city}}: open positions, how we hire and how to write to us.",
  "heading": "A place at the bench.",
  "lead": "We are few, we like to stay that way, and we choose carefully whom we share the coffee machine with.",
  "offers": {
    "title": "Open positions.",
    "loadFailed": "The offers could not be loaded",
    "see": "See the offer and apply",
    "seeOne": "See the offer and apply: {{title}}",
    "emptyTitle": "No open position at the moment",
    "empty": "Come back a little later, or send us a spontaneous application.",
    "emptyAction": "Send a spontaneous application",
    "closes": "until {{date}}"
  },
  "how": {
    "title": "How we hire.",
    "write": {
      "title": "You write",
      "text": "A few lines and something you made. We would sooner see one site you are proud of than three pages of adjectives."
    },
    "meet": {
      "title": "We meet",
      "text": "An hour with the people you would work with. You ask at least as many questions as we do."
    },
    "try": {
      "title": "We try",
      "text": "Half a day on a real project, paid, with the answer within the week, whichever it is."
    },
    "begin": {
      "title": "You begin",
      "text": "With a colleague beside you, a project of your own in sight and your name on what you make."
    }
  },
  "write": {
    "title": "Spontaneous letters get read.",
    "text": "Designers, developers, writers: tell us what you would like to build, in French or in English.",
    "action": "Send a spontaneous application"
  },
  "offer": {
    "back": "Back to the offers",
    "about": "About this offer",
    "description": "Job description",
    "requirements": "Your profile",
    "apply": "Apply",
    "missingTitle": "Offer not found",
    "missing": "This job offer does not exist or is no longer available.",
    "failedTitle": "The offer could not be loaded"
  },
  "form": {
    "title": "Apply for this position",
    "lead": "A few lines and your CV are enough.",
    "name": "Full name",
    "email": "Email",
    "phone": "Phone",
    "message": "Message",
    "messageHint": "What draws you here, or the address of something you made.",
    "cv": "CV (PDF)",
    "letter": "Cover letter (PDF)",
    "fileHint": "PDF, 5 MB at most",
    "drop": "Drop a PDF here, or",
    "choose": "choose a file",
    "replace": "Replace",
    "remove": "Remove {{name}}",
    "chosen": "{{name}}, {{size}}",
    "submit": "Send my application",
    "sending": "Sending...",
    "progress": "Sending your files",
    "uploading": "Sending your files, {{percent}}%",
    "storing": "Your files have arrived. Registering your application…",
    "privacy": "We use what you send here only to consider your application. It is seen by the people of the agency alone, and erased with its files after {{months}} months at most, or sooner if you ask.",
    "privacyLink": "Privacy policy",
    "sent": "Application sent",
    "sentText": "Your application has been sent successfully. We will contact you soon.",
    "reference": "Your reference",
    "referenceHint": "Give it if you write to us about this application.",
    "more": "See the other offers",
    "failed": "Your application could not be sent.",
    "kept": "Everything you typed and chose is still here.",
    "limited": "Many applications have come from your connection. Please wait a little, then send this one again.",
    "closed": "This offer has closed in the meantime, so the application could not be accepted.",
    "refused": "The server refused a file or a field. Check them, then try again.",
    "unreadable": "A file can no longer be read from your device. Choose it again, then send.",
    "errors": {
      "name": "The name is required",
      "nameLong": "At most 120 characters",
      "email": "Invalid email",
      "phoneLong": "At most 40 characters",
      "messageLong": "At most 5,000 characters",
      "cv": "The CV is required",
      "large": "The file must be smaller than 5 MB",
      "type": "Only PDF files are accepted"
    }
  }
};
"common": {
  "skip": "Skip to content",
  "reload": "Reload the page",
  "retry": "Try again",
  "error": "Error",
  "errors": {
    "generic": "Something went wrong. Please try again.",
    "offline": "You seem to be offline. Check your connection and try again.",
    "timeout": "The server takes too long to answer. Try again in a moment.",
    "unavailable": "The server is not answering at the moment. Try again in a few minutes.",
    "code": "This part of the site could not be loaded. It may have just been updated: reload the page.",
    "limited": "That was a lot at once. Please wait a little and try again.",
    "forbidden": "You do not have the right to do this.",
    "expired": "Your session has ended. Sign in again to continue.",
    "missing": "This content does not exist any more.",
    "duplicate": "This already exists.",
    "invalid": "Some of what you typed was refused. Check the fields and try again."
  },
  "wait_one": "You can try again in a minute.",
  "wait_other": "You can try again in {{count}} minutes.",
  "nav": {
    "label": "Main navigation",
    "home": "Home",
    "services": "Services",
    "articles": "Articles",
    "portfolio": "Portfolio",
    "about": "About",
    "careers": "Careers",
    "contact": "Contact",
    "dashboard": "Dashboard",
    "menu": "Menu",
    "homeLink": "{{name}}, home page"
  },
  "language": {
    "label": "Language",
    "switch": "{{short}}, {{name}}",
    "noTranslationArticle": "This article has no English version yet. Here are the English articles.",
    "noTranslationProject": "This project has no English version yet. Here is the English portfolio."
  },
  "footer": {
    "about": "A small digital agency in {{city}}. We design, build and grow websites the way our city builds houses.",
    "quickLinks": "Quick links",
    "legalLinks": "Legal",
    "terms": "Legal notice",
    "privacy": "Privacy policy",
    "cookies": "Cookie settings",
    "theme": "Theme",
    "themes": {
      "dark": "Dark",
      "light": "Light",
      "system": "As my device"
    },
    "social": "Follow us",
    "newTab": "{{name}} (opens in a new tab)",
    "rights": "© {{year}} {{name}} · {{city}}"
  },
  "chat": {
    "name": "Chat",
    "label": "Chat with us on {{name}} (opens in a new tab)",
    "unread": "1 message"
  },
  "consent": {
    "title": "Your choice, first",
    "text": "No advertising cookies, no third parties. With your consent, the map of the contact page loads by itself.",
    "more": "Privacy policy",
    "accept": "Accept",
    "decline": "Decline"
  },
  "call": {
    "title": "Tell us what you want to build.",
    "text": "{{hours}}. We answer within one working day.",
    "action": "Contact us"
  },
  "feed": "Notes from the workshop",
  "updated": "Last updated: {{date}} (policy version {{version}})",
  "notFound": {
    "title": "Page not found",
    "text": "One panel of this house is missing, and this page was on it.",
    "home": "Back to the home page"
  }
};
"contact": {
  "title": "Contact",
  "metaTitle": "Contact our agency in {{city}}",
  "metaDescription": "Write to us, call us or come by: address, phone, email and opening hours of our agency in {{city}}.",
  "heading": "Push the door open.",
  "lead": "Tell us what you have in mind, even if it is only half a sentence. We answer within one working day.",
  "details": "Contact details",
  "address": "Address",
  "phone": "Phone",
  "email": "Email",
  "hours": "Opening hours",
  "social": "Elsewhere",
  "form": {
    "title": "Write to us",
    "from_name": "Your name",
    "from_email": "Your email address",
    "subject": "Subject",
    "message": "Your message",
    "subjects": {
      "choose": "Select a subject",
      "newProject": "A new project",
      "collaboration": "Working together",
      "information": "A question",
      "other": "Something else"
    },
    "errors": {
      "nameShort": "Please tell us your name, in {{nameMin}} letters or more.",
      "nameLong": "Please keep your name on one line, in {{nameMax}} characters at most.",
      "emailMissing": "We need your email address to answer you.",
      "email": "This does not look like an email address. Please check it.",
      "subject": "Please select a subject.",
      "messageMissing": "Please write a few words.",
      "messageLong": "This is more than {{messageMax}} characters. Please shorten it a little."
    },
    "idle": "Send the message",
    "sending": "Sending...",
    "sent": "Sent",
    "success": "Message sent!",
    "successText": "We will get back to you as soon as possible.",
    "failed": "An error occurred. Please try again later.",
    "limited": "One moment, please",
    "limitedText": "Many messages came within the hour, so this one was not sent. Your text stays here: try again a little later, or call us.",
    "privacy": "We read what you send and keep it for our exchange, nothing else.",
    "privacyLink": "Privacy policy"
  },
  "map": {
    "title": "Where to find us",
    "frame": "Map of the neighbourhood",
    "show": "Show the map",
    "notice": "The map comes from OpenStreetMap, which then learns your network address.",
    "elsewhere": "Open in OpenStreetMap"
  }
};
"dashboard": {
  "title": "Dashboard",
  "morning": "Good morning. It is {{date}}.",
  "evening": "Good evening. It is {{date}}.",
  "newArticle": "New article",
  "toApplications": "Job applications",
  "failed": "The figures could not be loaded",
  "sections": {
    "label": "What to work on",
    "articles": "Articles",
    "projects": "Projects",
    "testimonials": "Testimonials",
    "offers": "Job offers",
    "state": "{{published}}, {{drafts}}",
    "published_one": "{{count}} published",
    "published_other": "{{count}} published",
    "drafts_one": "{{count}} draft",
    "drafts_other": "{{count}} drafts",
    "scheduled_one": "{{published}}, {{count}} scheduled",
    "scheduled_other": "{{published}}, {{count}} scheduled",
    "perLang": "FR {{fr}}, EN {{en}}",
    "open_one": "{{count}} out of {{all}} published",
    "open_other": "{{count}} out of {{all}} published"
  },
  "figures": {
    "label": "Figures",
    "views": "Views, 28 days",
    "viewsChange": "{{change}} vs the previous period",
    "viewsFirst": "no views in the previous period",
    "likes": "Likes",
    "likesOn": "on {{articles}} and {{projects}}",
    "articles_one": "{{count}} article",
    "articles_other": "{{count}} articles",
    "projects_one": "{{count}} project",
    "projects_other": "{{count}} projects",
    "subscribers": "Subscribers",
    "unsubscribed_one": "{{count}} unsubscription",
    "unsubscribed_other": "{{count}} unsubscriptions",
    "applications": "Applications",
    "offers_one": "{{count}} published offer out of {{all}}",
    "offers_other": "{{count}} published offers out of {{all}}"
  },
  "views": {
    "title": "Views per day",
    "current": "Last 28 days",
    "previous": "Previous 28 days",
    "summary": "Views per day over 28 days: {{total}} in all, {{previous}} in the 28 days before. The best day was {{best}} with {{most}}.",
    "none": "Nobody has read an article in these 56 days.",
    "table": "Show as a table",
    "figures": "Views per day, figures",
    "chart": "Show as a chart",
    "day": "Day",
    "count": "Views",
    "before": "28 days earlier",
    "at_one": "{{day}}: {{count}} view",
    "at_other": "{{day}}: {{count}} views"
  },
  "articles": {
    "title": "Published articles",
    "article": "Title",
    "views": "Views",
    "likes": "Likes",
    "empty": "Nothing is published yet.",
    "all": "All articles",
    "drafts_one": "{{count}} draft",
    "drafts_other": "{{count}} drafts",
    "scheduled_one": "{{count}} scheduled",
    "scheduled_other": "{{count}} scheduled"
  },
  "projects": {
    "title": "Likes of the projects",
    "project": "Project",
    "empty": "No project is published yet.",
    "all": "All projects"
  },
  "ranking": {
    "more_one": "{{count}} more",
    "more_other": "{{count}} more",
    "fewer": "Fewer",
    "rest_one": "The list has {{count}} more.",
    "rest_other": "The list has {{count}} more."
  },
  "applications": {
    "title": "Latest applications",
    "unknownOffer": "Spontaneous, or the offer was deleted",
    "empty": "Nobody has applied yet.",
    "fresh_one": "{{count}} to read",
    "fresh_other": "{{count}} to read"
  },
  "newsletter": {
    "all": "All subscriptions",
    "title": "Newsletter",
    "subscribed": "Subscribed",
    "unsubscribed": "Unsubscribed",
    "empty": "Nobody has subscribed yet.",
    "loadFailed": "An error occurred while loading newsletter subscriptions",
    "recent_one": "{{count}} new in 28 days",
    "recent_other": "{{count}} new in 28 days",
    "removeOne": "Delete {{email}}",
    "confirmTitle": "Delete this subscription?",
    "confirmText": "{{email}} disappears from the list for good. This action cannot be undone.",
    "removedTitle": "Success",
    "removed": "Subscription deleted successfully",
    "removeFailed": "Failed to delete subscription"
  },
  "samples": {
    "imported": "Articles imported",
    "importedText_one": "{{count}} sample article awaits you in the list.",
    "importedText_other": "{{count}} sample articles await you in the list.",
    "failed": "An error occurred while importing articles"
  }
};
"drafts": {
  "saved": "Saved on this device {{ago}}",
  "failed": "This browser keeps no copy: save often",
  "restore": {
    "title": "Unsaved text found",
    "text": "A version typed on this device on {{date}} was never saved.",
    "older": "What is stored has changed since then: compare before you save.",
    "restore": "Restore it",
    "discard": "Erase it",
    "restored": "Your text is back. Save it to keep it."
  },
  "conflict": {
    "title": "Somebody else saved this",
    "text": "While you were writing, another version was saved on {{date}}. Both texts still exist: choose the one that goes on.",
    "reload": "Load the other version",
    "reloadHint": "Go on with the other person’s text. Yours stays on this device and can be restored.",
    "overwrite": "Replace it with mine",
    "overwriteHint": "Go on with your text. The other person’s will be lost.",
    "goneTitle": "This was deleted",
    "goneText": "Somebody deleted it while you were writing. Your text is still here.",
    "recreate": "Save it as new",
    "recreateHint": "It is stored again with the same content.",
    "back": "Keep writing"
  },
  "leave": {
    "title": "Leave without saving?",
    "text": "Your changes are not saved. A copy stays on this device and will be offered when you return.",
    "textLost": "Your changes are not saved, and this browser keeps no copy of them.",
    "stay": "Stay on the page",
    "leave": "Leave"
  }
};
"home": {
  "metaTitle": "Digital agency in {{city}}",
  "metaDescription": "A small digital agency in {{city}}: websites, design, SEO and digital strategy, in French and in English.",
  "hero": {
    "title": "Websites framed to last.",
    "lead": "We are a small digital agency in {{city}}. We design, build and grow websites the way our city builds houses: a clear structure first, then everything that makes it yours.",
    "start": "Start a project",
    "work": "See our work",
    "claims": "The agency in three figures",
    "founded": "founded",
    "companies": "companies helped",
    "years": "{{years}}+ yrs",
    "experience": "of experience"
  },
  "services": {
    "title": "Four trades, one workshop.",
    "all": "All services",
    "web": {
      "title": "Web development",
      "text": "Sites and web apps that load before you blink and stay easy to change."
    },
    "design": {
      "title": "Design",
      "text": "Identities, interfaces and print that belong to you and nobody else."
    },
    "seo": {
      "title": "SEO",
      "text": "Found in Strasbourg, in Basel, in Berlin, in the language people search in."
    },
    "strategy": {
      "title": "Digital strategy",
      "text": "A plan you can afford, measured every month, in plain words."
    }
  },
  "latest": {
    "title": "Fresh from the blog",
    "all": "All articles"
  },
  "why": {
    "title": "Why people build with us",
    "all": "About the agency",
    "team": {
      "title": "One table, start to finish",
      "text": "The people you meet over the first coffee are the ones who draw, write and build. Nothing gets lost on the stairs."
    },
    "languages": {
      "title": "Two languages, both written",
      "text": "French and English are each written for their readers. No page ever reads like the shadow of another."
    },
    "phone": {
      "title": "Fast on an ordinary phone",
      "text": "We test on a mid-range phone, on the train to Colmar. What holds between two tunnels holds anywhere."
    },
    "keys": {
      "title": "The keys are yours",
      "text": "Domain, code, texts and accounts carry your name from the first day. You stay because you want to."
    }
  }
};
"legal": {
  "title": "Legal notice",
  "metaDescription": "Who publishes and who hosts the website of {{agency}}, and the rules for using it.",
  "lead": "Who stands behind this site, who keeps it running, and what may be done with it.",
  "sections": [
    {
      "heading": "Publisher",
      "facts": [
        {
          "name": "Company name",
          "value": "{{agency}}"
        },
        {
          "name": "Legal form",
          "value": "{{legalForm}}"
        },
        {
          "name": "Address",
          "value": "{{agencyAddress}}, {{postalCode}} {{city}}, {{country}}"
        },
        {
          "name": "Phone",
          "value": "{{agencyPhone}}"
        },
        {
          "name": "Email",
          "value": "{{agencyEmail}}"
        },
        {
          "name": "Registration number",
          "value": "{{registration}}"
        },
        {
          "name": "Publication director",
          "value": "{{director}}"
        }
      ]
    },
    {
      "heading": "Hosting provider",
      "facts": [
        {
          "name": "Name",
          "value": "{{hostName}}"
        },
        {
          "name": "Address",
          "value": "{{hostAddress}}"
        },
        {
          "name": "Phone",
          "value": "{{hostPhone}}"
        }
      ]
    },
    {
      "heading": "Intellectual property",
      "paragraphs": [
        "The texts, drawings and code of this site belong to {{agency}}, except for the work shown in the portfolio, which belongs to the clients concerned. Quoting a short passage with a link to its page is welcome. Any other reproduction needs our written consent."
      ]
    },
    {
      "heading": "Liability",
      "paragraphs": [
        "We check what we publish and correct it when we are told of an error. We cannot promise that every page is complete and current at every moment, nor that the site is never interrupted. Nothing here replaces advice given for your own case."
      ]
    },
    {
      "heading": "Hyperlinks",
      "paragraphs": [
        "You may link to any page of this site without asking. The pages we link to have publishers of their own; we looked at them when we set the link, and we do not answer for what they have become since."
      ]
    },
    {
      "heading": "Applicable law",
      "paragraphs": [
        "This site is published in {{country}} and governed by French law. Should a disagreement survive a conversation with us, the courts with jurisdiction over {{city}} decide, unless the law that protects consumers provides for another."
      ]
    }
  ]
};
"media": {
  "page": {
    "title": "Media",
    "lead": "Every picture of the site: upload, describe, replace, and find those nothing shows any more."
  },
  "box": {
    "label": "Picture",
    "drop": "Drop a picture here, or paste one.",
    "choose": "Choose a file",
    "library": "Open the library",
    "remove": "Remove"
  },
  "fields": {
    "coverHint": "An https address, or a path that starts with /. Empty: a cover is drawn.",
    "coverInstead": "This picture cannot be shown: the drawn cover stands in for it.",
    "alt": "Description of the picture",
    "altHint": "For those who cannot see it. Empty if it only decorates.",
    "errors": {
      "invalid": "Image must be a valid URL or relative path (starting with /)",
      "insecure": "The address of a picture must start with https",
      "long": "The address of the picture may have {{image}} characters at most",
      "altLong": "The description may have {{image_alt}} characters at most"
    }
  },
  "list": {
    "label": "Pictures",
    "choose": "Choose files",
    "drop": "Or drop pictures here, or paste them."
  },
  "foreign": {
    "text": "This picture is on another site: readers’ browsers will ask that site for it.",
    "copy": "Copy to the library",
    "inText_one": "One picture in the text is on another site: readers’ browsers will ask that site for it.",
    "inText_other": "{{count}} pictures in the text are on other sites: readers’ browsers will ask those sites for them.",
    "copyOne": "Copy {{name}} to the library"
  },
  "upload": {
    "preparing": "Preparing {{name}}…",
    "sending": "Sending {{name}}… {{percent}} %",
    "progress": "Upload of {{name}}",
    "failed": "{{name}}: {{reason}}",
    "dismiss": "Dismiss",
    "stored_one": "Picture added to the library",
    "stored_other": "{{count}} pictures added to the library",
    "placeholder": "Sending {{name}}…"
  },
  "faults": {
    "type": "This is not a picture the site can show. Choose a JPEG, PNG, WebP or AVIF file.",
    "heavy": "This file weighs more than 40 MB. Choose a smaller one.",
    "unreadable": "This picture cannot be opened: the file is damaged, or too large for this browser.",
    "large": "Even made smaller, this picture weighs more than 5 MB. Choose a simpler one.",
    "copy": "That site does not let its picture be copied. The address stays as it is; download the picture and upload it here."
  },
  "library": {
    "label": "Picture library",
    "choose": "Choose a picture",
    "search": "Search the library",
    "searchHint": "Name or description",
    "unusedOnly": "Unused only",
    "count_one": "{{count}} picture",
    "count_other": "{{count}} pictures",
    "found_one": "{{count}} picture found",
    "found_other": "{{count}} pictures found",
    "upload": "Upload",
    "uploads": "Uploads",
    "empty": "No pictures yet",
    "emptyText": "Drop some here, or upload them. They are made small enough by themselves.",
    "nothing": "No picture matches",
    "nothingText": "Neither name nor description contains “{{text}}”.",
    "noneUnused": "Every picture is in use",
    "noneUnusedText": "There is nothing to tidy up.",
    "showAll": "Show all"
  },
  "card": {
    "pick": "Use {{name}}",
    "open": "Details of {{name}}",
    "size": "{{width}} × {{height}}",
    "unused": "Unused",
    "incomplete": "Incomplete"
  },
  "details": {
    "alt": {
      "fr": "Description in French",
      "en": "Description in English"
    },
    "altHint": "For those who cannot see it. Proposed wherever the picture is used from now on.",
    "save": "Save",
    "saved": "Description saved",
    "saveFailed": "The description was not saved",
    "incomplete": "The upload of this picture broke off. Delete it, then upload it again."
  },
  "uses": {
    "title": "Where it is used",
    "none": "Nowhere: it can be deleted without a trace.",
    "article": "Article",
    "project": "Project",
    "testimonial": "Testimonial"
  },
  "replace": {
    "action": "Replace…",
    "done": "Picture replaced everywhere"
  },
  "remove": {
    "action": "Delete",
    "title": "Delete this picture?",
    "unused": "{{name}} is not used anywhere. This action cannot be undone.",
    "used_one": "{{name}} is still used in one place, where a drawn cover or nothing will stand instead. This action cannot be undone.",
    "used_other": "{{name}} is still used in {{count}} places, where a drawn cover or nothing will stand instead. This action cannot be undone.",
    "done": "Picture deleted",
    "failed": "The picture was not deleted"
  }
};
"newsletter": {
  "name": "Newsletter",
  "title": "A letter from the workshop",
  "text": "Now and then: what we learned, what we built, one thing worth reading. You can leave in one click.",
  "email": "Your email address",
  "placeholder": "you@example.com",
  "submit": "Subscribe",
  "invalid": "Please enter a valid email address",
  "success": "Thank you for subscribing!",
  "successText": "Thank you for subscribing to our newsletter.",
  "already": "Already subscribed",
  "alreadyText": "This email address already receives our newsletter."
};
"offer": {
  "contract": "Contract",
  "contracts": {
    "CDI": "Permanent",
    "CDD": "Fixed term",
    "Stage": "Internship",
    "Alternance": "Work-study",
    "Freelance": "Freelance"
  },
  "location": "Location",
  "workplace": "Workplace",
  "workplaces": {
    "on_site": "On site",
    "hybrid": "Hybrid",
    "remote": "Remote"
  },
  "salary": "Yearly salary, gross",
  "salaryBetween": "{{min}} to {{max}}",
  "salaryFrom": "from {{min}}",
  "salaryUpTo": "up to {{max}}",
  "language": "Language of the offer",
  "languages": {
    "fr": "French",
    "en": "English"
  },
  "written": {
    "fr": "In French",
    "en": "In English"
  },
  "published": "Published on",
  "closes": "Apply before"
};
"personal-data": {
  "title": "Personal data",
  "lead": "What has been kept long enough, what belongs to nothing, and everything about one person.",
  "loadFailed": "This could not be loaded",
  "applications": {
    "title": "Applications older than {{months}} months",
    "none": "No application has been kept for longer than that.",
    "due_one": "{{count}} application is due.",
    "due_other": "{{count}} applications are due.",
    "purge": "Erase with their files",
    "confirmTitle": "Erase what is due?",
    "confirmText_one": "{{count}} application and its files disappear for good. This cannot be undone.",
    "confirmText_other": "{{count}} applications and their files disappear for good. This cannot be undone.",
    "purged": "What was due is erased",
    "kept": "Not everything could be erased",
    "keptText": "Kept, with their files: {{names}}. Try again in a moment."
  },
  "messages": {
    "title": "Messages older than {{months}} months",
    "none": "No message has been kept for longer than that.",
    "due_one": "{{count}} message is due.",
    "due_other": "{{count}} messages are due.",
    "purge": "Erase them",
    "confirmText_one": "{{count}} message disappears for good. This cannot be undone.",
    "confirmText_other": "{{count}} messages disappear for good. This cannot be undone.",
    "purged": "The messages are erased",
    "failed": "The messages could not be erased"
  },
  "strays": {
    "title": "Files that belong to nothing",
    "text": "Left by applications that were begun and never sent, more than {{hours}} hours ago.",
    "none": "Every stored file belongs to an application.",
    "found_one": "{{count}} file without an application.",
    "found_other": "{{count}} files without an application.",
    "sweep": "Remove them",
    "swept": "The files are removed",
    "failed": "A file could not be removed. It stays listed here.",
    "incomplete": "Applications with a missing file: {{names}}."
  },
  "person": {
    "title": "One person",
    "text": "For somebody who asks what you keep of them, or asks to be forgotten.",
    "email": "Email address",
    "emailInvalid": "Type a whole email address",
    "find": "Find",
    "nothing": "Nothing is kept about {{email}}.",
    "found": "Kept about {{email}}:",
    "applications_one": "{{count}} application",
    "applications_other": "{{count}} applications",
    "messages_one": "{{count}} message",
    "messages_other": "{{count}} messages",
    "newsletter_one": "{{count}} newsletter subscription",
    "newsletter_other": "{{count}} newsletter subscriptions",
    "export": "Download everything",
    "exportHint": "A text file for the person; their own documents are downloaded from the applications.",
    "erase": "Erase everything",
    "confirmTitle": "Erase everything about this person?",
    "confirmText": "Applications with their files, messages and newsletter subscription of {{email}} disappear for good. This cannot be undone.",
    "erased": "Nothing is kept about this person any more",
    "failed": "Not everything could be erased. What is left is listed; try again."
  }
};
"privacy": {
  "title": "Privacy policy",
  "metaDescription": "What the website of {{agency}} learns about you, what for, for how long, and how to object.",
  "lead": "What this site learns about you, what for, for how long, and how you can have it changed.",
  "sections": [
    {
      "heading": "Who is responsible",
      "paragraphs": [
        "{{agency}}, {{agencyAddress}}, {{postalCode}} {{city}}. Questions about your data go to {{agencyEmail}}, and a person answers."
      ]
    },
    {
      "heading": "Data we collect",
      "paragraphs": ["We collect only what you send us, and what the site needs in order to count:"],
      "list": [
        "Newsletter: your email address, the language you read in, the date and wording of your consent and, if you leave, the day you left.",
        "Messages: your name, your email address, the subject and text you send, the language of the page, whether our mail carried it, and the notes we make while answering.",
        "Applications: your name, your email address, your phone number if you give it, your message and your PDF files, then how far your application has come and our notes on it.",
        "Views and likes: what you read or liked and when, the name your browser gives itself, and a code computed from your network address with a secret key. The address itself is never stored, and the code cannot be turned back into it.",
        "Attempts: the same code counts how often somebody writes, subscribes, likes or applies within an hour, so that nobody floods the agency."
      ]
    },
    {
      "heading": "What we use it for",
      "list": [
        "To send you the newsletter, because you asked for it.",
        "To answer your message or your application, because you wrote to us.",
        "To count views and likes once per visitor and to stop abuse, which is our legitimate interest in an honest figure."
      ]
    },
    {
      "heading": "Cookies and your browser’s memory",
      "paragraphs": [
        "This site sets no advertising cookie and no measuring cookie. On your device alone, your browser remembers your theme ({{themeKey}}), your language ({{langKey}}), your answer to the consent question with its date ({{consentKey}}) and that you have opened the chat once ({{chatKey}}). Until you close the tab it also keeps how far down each page you had read and the number of an application you have begun, with the names of its files. Staff who sign in keep their session and their drafts there.",
        "The map of the contact page comes from a third party. It loads when you ask for it, or by itself if you accepted. Your answer is kept for 365 days, then asked again. The pictures of this site come from our own storage, and the chat opens only when you follow its link."
      ]
    },
    {
      "heading": "Who sees it",
      "paragraphs": [
        "The people of the agency, the company that hosts the site, its database and its files, and the mail provider. The provider carries your message to us as you wrote it; of an application it carries only a reference and the title of the offer. Nobody else. We sell nothing and lend nothing."
      ]
    },
    {
      "heading": "How long we keep it",
      "list": [
        "Newsletter: as long as you are subscribed. After you leave, your address stays marked as unsubscribed, so that we do not write to it again, until you ask us to erase it.",
        "Messages: at most {{messageMonths}} months.",
        "Applications and their files: at most {{applicationMonths}} months.",
        "Files of an application that was begun and never sent: about {{orphanHours}} hours, until the next clearing out.",
        "Codes of views and likes: {{visitorKeyMonths}} months. The figures stay, without anybody attached to them.",
        "Counters against abuse: {{counterHours}} hours.",
        "What your browser remembers: until you clear it, or until the tab is closed."
      ]
    },
    {
      "heading": "Your rights",
      "paragraphs": [
        "Under the European data protection regulation you may see your data, have it corrected or deleted, object to its use, restrict it, take it elsewhere, and withdraw a consent at any time. Write to {{agencyEmail}}. If our answer does not satisfy you, the French authority is the CNIL (cnil.fr)."
      ]
    },
    {
      "heading": "Changes",
      "paragraphs": [
        "When this text changes, its version changes with it. If a change touches something you agreed to, we ask you again."
      ]
    },
    {
      "heading": "Contact",
      "paragraphs": [
        "By email at {{agencyEmail}}, by phone on {{agencyPhone}}, or by letter to the address above."
      ]
    }
  ]
};
"projects": {
  "title": "Portfolio",
  "metaTitle": "Portfolio: websites, print and identities",
  "pageTitle": "Portfolio, page {{page}}",
  "metaDescription": "What we built: websites, print, digital products and brand identities from our workshop in {{city}}.",
  "heading": "Work that stands up.",
  "lead": "Four trades, one workshop. Choose one, or walk through the whole street.",
  "filter": "Filter by trade",
  "categories": {
    "tous": "All",
    "site-web": "Websites",
    "print": "Print",
    "digital": "Digital",
    "branding": "Branding"
  },
  "facts": "{{client}} · {{year}}",
  "results_one": "{{count}} project",
  "results_other": "{{count}} projects",
  "emptyTitle": "No projects found",
  "emptyText": "We don’t have any projects in this category yet.",
  "failedTitle": "Loading Error",
  "failed": "Unable to load projects",
  "back": "Back to projects",
  "about": "About this project",
  "client": "Client",
  "year": "Year",
  "category": "Category",
  "technologies": "Built with",
  "challenge": "The challenge",
  "solution": "The solution",
  "outcome": "The results",
  "gallery": "Gallery",
  "picture": "{{title}}, picture {{current}}",
  "enlarge": "Enlarge picture {{current}} of {{total}}",
  "neighbours": "Further along the street",
  "previous": "Previous project",
  "next": "Next project"
};
"reactions": {
  "like": "Like",
  "thanks": "Thanks for liking!",
  "thanksText": "We appreciate your support for our content."
};
"services": {
  "title": "Services",
  "metaTitle": "Services: web, design, SEO and strategy",
  "metaDescription": "Web development, design, SEO and digital strategy from a small agency in {{city}}: what we do, and the four steps of a project.",
  "heading": "Four trades under one roof.",
  "lead": "They work at the same table. Take one of them, or let them build the whole house with you.",
  "list": "What we offer",
  "web": {
    "title": "Web development",
    "text": "Sites and applications that load quickly, hold well, and can be changed without calling us.",
    "first": "Company and shop-window sites",
    "second": "Online shops and bookings",
    "third": "Applications made to measure",
    "fourth": "Hosting, updates and repairs"
  },
  "design": {
    "title": "Design",
    "text": "One hand from the first sketch on a napkin to the sheet that leaves the printer’s.",
    "first": "Logos and visual identities",
    "second": "Interfaces that need no manual",
    "third": "Posters, menus and packaging",
    "fourth": "Illustration and art direction"
  },
  "seo": {
    "title": "SEO",
    "text": "Being found by people who are already looking, in the language they look in.",
    "first": "Technical and editorial audit",
    "second": "Local search on both banks of the Rhine",
    "third": "Writing and translation",
    "fourth": "Monthly figures you can read"
  },
  "strategy": {
    "title": "Digital strategy",
    "text": "What to do first, what to leave for later, and how you will know that it worked.",
    "first": "Scoping workshops",
    "second": "Editorial and newsletter plans",
    "third": "Accessibility reviews",
    "fourth": "Training for your team"
  },
  "process": {
    "title": "Four steps, in this order.",
    "listen": {
      "title": "Listen",
      "text": "We come to you, watch how you work and write down what the site has to do. It fits on two pages."
    },
    "frame": {
      "title": "Frame",
      "text": "Structure, texts and first drawings. You can walk through the house before a single wall is closed."
    },
    "build": {
      "title": "Build",
      "text": "We draw, write and develop together, and every week you hold the real thing in your hand, on a real phone."
    },
    "care": {
      "title": "Look after",
      "text": "Once the doors are open we measure, repair and improve. You keep the keys and set the pace."
    }
  }
};
"site-publishing": {
  "title": "Publish the site",
  "text": "Visitors see what you publish at once. Publishing the site also writes its finished pages anew, for search engines and for the fastest first view.",
  "action": "Publish site",
  "publishing": "Passing on the order…",
  "built": "The finished pages now in place are from {{time}}.",
  "building": "Ordered on {{time}}. The new pages are being built and appear within a few minutes.",
  "late": "Ordered on {{time}}, and the new pages are still not in place. The host’s list of deployments says why.",
  "done": "Published: the new pages are in place.",
  "failed": "The site was not published. {{reason}}",
  "refused": {
    "not_configured": "Publishing is not set up yet: the project has no deploy hook. The README says how.",
    "nothing_to_build": "In development there is nothing to publish: every page is made as it is opened.",
    "too_soon": "The site was published less than a minute ago. Please wait a moment.",
    "hook_failed": "The host did not take the order. Try again in a moment; if that does not help, check the deploy hook."
  }
};
"testimonials": {
  "title": "What clients say",
  "first": "Testimonials, first row",
  "second": "Testimonials, second row",
  "quote": "“{{text}}”",
  "failed": "An error occurred while loading the testimonials"
};
"ui": {
  "close": "Close",
  "cancel": "Cancel",
  "optional": "optional",
  "loading": "Loading…",
  "working": "One moment…",
  "newTab": "(opens in a new tab)",
  "error": {
    "title": "This could not be loaded",
    "text": "The server did not answer as it should. Nothing of yours is lost.",
    "retry": "Try again"
  },
  "empty": {
    "title": "Nothing here yet"
  },
  "form": {
    "noScript": "This form needs JavaScript. Without it, write to us at {{email}}.",
    "invalid_one": "One field needs your attention.",
    "invalid_other": "{{count}} fields need your attention."
  },
  "theme": {
    "toLight": "Switch to the light theme",
    "toDark": "Switch to the dark theme"
  },
  "toasts": {
    "label": "Notifications ({hotkey})",
    "dismiss": "Dismiss this notification"
  },
  "list": {
    "add": "Add",
    "remove": "Remove “{{item}}”",
    "up": "Move “{{item}}” up",
    "down": "Move “{{item}}” down",
    "added": "“{{item}}” added, {{count}} in the list.",
    "removed": "“{{item}}” removed, {{count}} in the list.",
    "moved": "“{{item}}” is now number {{position}}.",
    "full": "The list is full: {{max}} at most."
  },
  "carousel": {
    "role": "carousel",
    "slide": "slide",
    "previous": "Previous",
    "next": "Next",
    "position": "{{current}} of {{total}}"
  },
  "marquee": {
    "pause": "Pause the movement"
  },
  "pagination": {
    "label": "Pages",
    "previous": "Previous",
    "next": "Next",
    "page": "Page {{page}}",
    "last": "Page {{page}}, the last one"
  },
  "table": {
    "actions": "Actions",
    "sort": "Sort the list",
    "ascending": "{{name}}, ascending",
    "descending": "{{name}}, descending",
    "scroll": "Table, can be scrolled sideways"
  }
};
"unsubscribe": {
  "title": "Leave the newsletter",
  "asks": "One click and no more letters will come. We ask, because mail programs open links by themselves.",
  "action": "Unsubscribe me",
  "stay": "I would rather stay",
  "doneTitle": "You have left",
  "done": "No more letters will come to this address. You can come back at any time with the form below.",
  "unknownTitle": "This link leads nowhere",
  "unknown": "The link is incomplete or no longer known. Take the one from our latest letter, or write to {{email}} and we will do it for you.",
  "failed": "You are still subscribed: this could not be saved.",
  "home": "Back to the home page"
};
}
