export default interface Resources {
  "about": {
    "heading": "Built in {{city}}, beam by beam.",
    "lead": "We are named after the half-timbered houses of our city: a visible frame, calm infill, nothing hidden.",
    "metaDescription": "Who we are: a small digital agency in {{city}}, founded in {{founded}} and named after the timber frames of its city.",
    "story": {
      "first": "The agency opened in {{founded}} at {{address}}. The carpenters left the lane long ago, but their frames still hold up every house in it, and the name was decided before the first desk was carried in.",
      "second": "A timber frame can be read from the pavement. You see which beam carries what, and a panel can be replaced without pulling down the wall. We think a website should be like that: understood by the people who own it, and repaired one panel at a time.",
      "third": "Since then we have helped more than {{companies}} companies. What they ask for is rarely spectacular. They want to be found, to be understood on both sides of the border, and to change a price on a Sunday evening without writing to anybody.",
      "title": "How the house began"
    },
    "title": "About",
    "values": {
      "collaboration": {
        "text": "You are in the room. Drafts are shown early, decisions are explained, and your no is welcome while it is still cheap.",
        "title": "Collaboration"
      },
      "creativity": {
        "text": "A form of its own for each client, found in their work and not in a catalogue.",
        "title": "Creativity"
      },
      "excellence": {
        "text": "We are hard on details nobody asked about: the error message, the printed page, the second line of a title.",
        "title": "Excellence"
      },
      "quality": {
        "text": "Tried by hand on ordinary phones, with a keyboard and with the eyes closed, before anyone else gets to try it.",
        "title": "Quality"
      },
      "title": "What holds it up."
    }
  },
  "account": {
    "errors": {
      "currentRequired": "Type your current password",
      "currentWrong": "This is not your current password",
      "emailInvalid": "This does not look like an email address",
      "emailRequired": "Type your email address",
      "newLong": "The password may have {{max}} characters at most",
      "newSame": "The new password is the same as the current one",
      "newShort": "The password needs at least {{min}} characters",
      "repeat": "The two passwords are not the same"
    },
    "forgot": {
      "again": "Send it again",
      "back": "Back to sign-in",
      "busy": "Sending...",
      "email": "Email",
      "failedTitle": "The link was not sent",
      "lead": "Type your email address. If it belongs to an account, a link to choose a new password is sent to it.",
      "link": "Forgot your password?",
      "sent": "If {{email}} belongs to an account, a link is on its way. It works once and for a short time only. Look among unwanted mail too.",
      "sentTitle": "Look in your mail",
      "submit": "Send the link",
      "title": "Forgotten password"
    },
    "lead": "Signed in as {{email}}.",
    "password": {
      "busy": "Changing...",
      "current": "Current password",
      "done": "From now on you sign in with the new one. Other devices have been signed out.",
      "doneTitle": "Password changed",
      "failedTitle": "The password was not changed",
      "new": "New password",
      "newHint": "At least {{min}} characters. A few words in a row do well.",
      "repeat": "New password, once more",
      "submit": "Change the password",
      "title": "Change the password"
    },
    "reset": {
      "askAgain": "Ask for a new link",
      "expired": "A link to choose a password works once, and for a short time only. Ask for a new one.",
      "expiredTitle": "This link no longer works",
      "lead": "For {{email}}.",
      "submit": "Save the password",
      "title": "Choose a new password"
    },
    "title": "My account"
  },
  "admin": {
    "entries": {
      "applications": "Applications",
      "articles": "Articles",
      "dashboard": "Dashboard",
      "media": "Media",
      "messages": "Messages",
      "newsletter": "Newsletter",
      "offers": "Job offers",
      "personalData": "Personal data",
      "projects": "Projects",
      "testimonials": "Testimonials"
    },
    "notFound": {
      "back": "Back to the dashboard",
      "text": "There is no such room in the back office. The address may be misspelt, or the page has moved.",
      "title": "Page not found"
    },
    "rail": {
      "account": "Signed in as {{email}}",
      "close": "Close the menu",
      "home": "{{name}}, back office",
      "label": "Back office",
      "open": "Open the menu",
      "site": "View the website"
    },
    "title": "{{page}} · {{name}} back office"
  },
  "admin-articles": {
    "errors": {
      "authorLong": "The author’s name can have {{author}} characters at most",
      "authorRequired": "Author is required",
      "categoryLong": "The category can have {{category}} characters at most",
      "contentLong": "The content can have {{content}} characters at most",
      "contentRequired": "Content is required",
      "contentUploading": "A picture of the text is still on its way. Wait for it, or take its mark out of the text.",
      "dateInvalid": "This is not a date",
      "excerptLong": "The excerpt can have {{excerpt}} characters at most",
      "excerptRequired": "Excerpt is required",
      "readingTimeRequired": "Reading time is required",
      "readingTimeWhole": "Reading time is a whole number of minutes, from 1 to {{reading_time}}",
      "slugCharacters": "Slug must contain only lowercase letters, numbers, and hyphens",
      "slugLong": "The slug can have {{slug}} characters at most",
      "slugRequired": "Slug is required",
      "slugShape": "A slug begins and ends with a letter or a number, with single hyphens in between",
      "slugTaken": "Another article already has this slug. Choose a different one.",
      "tagLong": "A tag can have {{tag}} characters at most",
      "tagsMany": "There can be {{tags}} tags at most",
      "titleLong": "The title can have {{title}} characters at most",
      "titleRequired": "Title is required"
    },
    "fields": {
      "author": "Author",
      "category": "Category",
      "content": "Content",
      "contentHint": "Markdown. Ctrl+B bold, Ctrl+I italic, Ctrl+K link.",
      "excerpt": "Excerpt",
      "excerptHint": "Shown on cards and in search results.",
      "image": "Image URL",
      "linked": "Linked French article",
      "linkedFailed": "The French articles could not be loaded.",
      "linkedNone": "-- No linked article --",
      "preview": "Preview",
      "previewEmpty": "What you write appears here as readers will see it.",
      "published": "Published",
      "publishedAt": "Publication date",
      "publishedAtHint": "Strasbourg time. Empty: the moment of publication. In the future: it appears by itself.",
      "publishedHint": "Visitors can read it.",
      "readingTime": "Reading time",
      "readingTimeHint": "In minutes",
      "readingTimeProposed": "Proposed from the text",
      "readingTimeUnit": "min",
      "sections": {
        "details": "Presentation",
        "publication": "Publication"
      },
      "slug": "Slug",
      "slugHint": "Lowercase letters, numbers, hyphens",
      "slugProposed": "Proposed from the title",
      "tags": "Tags",
      "tagsHint": "Separated by commas",
      "title": "Title",
      "unpublishHint": "Saving takes this article off the site."
    },
    "link": {
      "done": "Articles linked",
      "failed": "Failed to link articles. Please try again.",
      "failedTitle": "Linking error",
      "undone": "Articles unlinked"
    },
    "list": {
      "allStatuses": "Every status",
      "allTranslations": "Translated or not",
      "columns": {
        "author": "Author",
        "date": "Date",
        "likes": "Likes",
        "status": "Status",
        "title": "Title",
        "translation": "Translation",
        "views": "Views"
      },
      "confirmText": "“{{title}}” disappears from the site for good, with its counts. This action cannot be undone.",
      "confirmTitle": "Delete this article?",
      "count_one": "{{count}} article",
      "count_other": "{{count}} articles",
      "create": "New article",
      "deleteFailed": "Failed to delete article",
      "deleted": "Article deleted successfully",
      "edit": "Edit",
      "editOne": "Edit “{{title}}”",
      "emptyAction": "Create Article",
      "emptyText": "The first one is a blank page away.",
      "emptyTitle": "No articles in English yet",
      "found_one": "{{count}} article found",
      "found_other": "{{count}} articles found",
      "languages": "Language of the articles",
      "loadFailed": "Failed to load articles",
      "nothingText": "Nothing fits the search and the filters chosen here.",
      "nothingTitle": "No article matches",
      "remove": "Delete",
      "removeOne": "Delete “{{title}}”",
      "searchHint": "Title, excerpt or tag",
      "searchLabel": "Search the articles",
      "showAll": "Show them all",
      "statuses": "Status of the articles",
      "title": "Articles",
      "translations": "State of the translation"
    },
    "page": {
      "backLabel": "Back to the articles",
      "editTitle": "Edit article",
      "invalidText": "The address ends with something that cannot be an article’s number. Open the article from the list.",
      "invalidTitle": "This is not an article’s address",
      "loadFailed": "Failed to load article data",
      "missingText": "It was deleted, or the address is misspelt.",
      "missingTitle": "This article does not exist",
      "newTitle": "New article",
      "toList": "Back to the articles",
      "view": "View on the site"
    },
    "prefix": {
      "confirm": "Publish all the same",
      "text": "It still carries the mark “[English]” left by the translation. Publish it all the same?",
      "title": "This text is not translated yet"
    },
    "save": {
      "create": "Create",
      "draft": "Save draft",
      "draftShort": "Save draft",
      "drafted": "Draft saved",
      "failed": "An error occurred while saving the article",
      "failedTitle": "The article was not saved",
      "publish": "Publish",
      "published": "Article published",
      "saving": "Saving...",
      "scheduled": "Article scheduled",
      "unchanged": "Nothing to save: the article is already like this",
      "update": "Update",
      "updated": "Article updated"
    },
    "status": {
      "counterpart": {
        "current": "FR: up to date",
        "draft": "FR: draft",
        "missing": "FR: no version",
        "outdated": "FR: changed since"
      },
      "draft": "Draft",
      "published": "Published",
      "scheduled": "Scheduled"
    },
    "tabs": {
      "label": "Text and preview",
      "preview": "Preview",
      "write": "Write"
    },
    "toolbar": {
      "bold": "Bold",
      "boldText": "bold",
      "heading": "H2: new part",
      "headingText": "Heading",
      "image": "Image",
      "italic": "Italic",
      "italicText": "italic",
      "label": "Formatting",
      "link": "Link",
      "linkText": "text of the link",
      "list": "List",
      "listText": "Item",
      "quote": "Quote",
      "quoteText": "Quote"
    },
    "translate": {
      "action": "Translate into English",
      "busy": "Translating...",
      "confirm": "Copy into English",
      "confirmText": "A linked English article is written, marked “[English]”. If an English article already has this slug, its text is replaced.",
      "confirmTitle": "Copy into English?",
      "done": "The English article is ready to be translated.",
      "doneTitle": "Translation done",
      "failed": "The translation failed. Please try again.",
      "failedTitle": "Translation error",
      "saveFirst": "Save your changes first: what is copied is the saved text.",
      "text": "This text can be copied into an English article, to be translated there.",
      "title": "Translation available"
    }
  },
  "admin-careers": {
    "applications": {
      "allOffers": "All offers",
      "allStatuses": "All statuses",
      "close": "Close",
      "columns": {
        "date": "Date",
        "email": "Email",
        "name": "Name",
        "offer": "Offer",
        "status": "Status"
      },
      "confirmText": "This action is irreversible: the application of {{name}} and its files disappear for good.",
      "confirmTitle": "Confirm the deletion",
      "conflict": "Somebody else has just changed this application. It shows their version now.",
      "count_one": "{{count}} application",
      "count_other": "{{count}} applications",
      "cv": "CV",
      "details": "Details",
      "documents": "Documents",
      "download": "Download",
      "downloadCvOf": "Download the CV: {{name}}",
      "downloadOne": "Download: {{document}}",
      "email": "Email",
      "empty": "No application found",
      "emptyText": "Applications appear here as soon as somebody applies for an offer.",
      "fileFailed": "The file could not be accessed",
      "filesKept": "A file could not be removed, so the application is kept: nothing is forgotten. Try again in a moment.",
      "fold": "Close the document",
      "found_one": "{{count}} application found",
      "found_other": "{{count}} applications found",
      "frame": "{{document}} of {{name}}",
      "fresh_one": "{{count}} new application",
      "fresh_other": "{{count}} new applications",
      "keys": "Left and right arrow keys: previous and next application",
      "letter": "Cover letter",
      "loadFailed": "The applications could not be loaded",
      "message": "Message",
      "next": "Next application",
      "noOffer": "N/A",
      "noViewer": "This browser does not show PDF files inside a page. Download it instead.",
      "notPdf": "This file does not begin like a PDF: it is not shown here. Download it with care.",
      "note": "Private note",
      "noteHint": "Only administrators read it.",
      "noteSaved": "Note saved",
      "nothingText": "No application matches this search.",
      "offerFilter": "Offer",
      "opening": "Opening the document…",
      "phone": "Phone",
      "position": "{{current}} of {{total}}",
      "previous": "Previous application",
      "read": "Read here",
      "readOne": "Read here: {{document}}",
      "received": "Received on",
      "reference": "Reference",
      "remove": "Delete",
      "removeFailed": "The application could not be deleted",
      "removeOne": "Delete the application: {{name}}",
      "removed": "The application was deleted successfully",
      "rowKept": "The files are removed, the application itself is not yet. Try again.",
      "saveFailed": "The change could not be saved",
      "saveNote": "Save the note",
      "searchHint": "Name, email, offer, reference",
      "searchLabel": "Search the applications",
      "showAll": "Show all applications",
      "status": "Status",
      "statusFilter": "Status",
      "statusSaved": "Status: {{status}}",
      "statuses": {
        "hired": "Hired",
        "interview": "Interview",
        "new": "New",
        "offer": "Offer",
        "rejected": "Rejected",
        "shortlisted": "Shortlisted"
      },
      "success": "Success",
      "tabs": "Application",
      "title": "Applications",
      "viewOne": "View details: {{name}}",
      "withoutOffer": "Offer deleted"
    },
    "editor": {
      "closesAt": "Closes on",
      "closesAtHint": "Paris time. From then on the offer is no longer public. Empty: open-ended.",
      "contract": "Contract type",
      "create": "Create",
      "description": "Job description",
      "editTitle": "Edit the offer",
      "errors": {
        "contract": "The contract type is required",
        "date": "This date is not valid",
        "description": "The description is required",
        "location": "The location is required",
        "long": "At most {{max}} characters",
        "requirements": "The requirements are required",
        "salary": "A whole number of euros, without cents",
        "salaryLarge": "At most 10,000,000",
        "salaryOrder": "The upper end is below the lower one",
        "title": "The title is required"
      },
      "language": "Language of the offer",
      "languageHint": "Both careers pages show every offer and name its language.",
      "location": "Location",
      "newTitle": "New offer",
      "publishedHint": "Visitors read the offer and apply.",
      "publishedLabel": "Published",
      "requirements": "Profile",
      "salaryHint": "Euros a year, gross. Empty: not told.",
      "salaryMax": "Salary up to",
      "salaryMin": "Salary from",
      "saving": "Saving...",
      "textHint": "An empty line begins a paragraph, a dash a list.",
      "title": "Title",
      "update": "Update",
      "workplace": "Workplace"
    },
    "offers": {
      "applications_one": "{{count}} application",
      "applications_other": "{{count}} applications",
      "closed": "Closed",
      "columns": {
        "applications": "Applications",
        "contract": "Contract",
        "created": "Created on",
        "location": "Location",
        "status": "Status",
        "title": "Title"
      },
      "confirmText": "This action is irreversible: “{{title}}” disappears for good. Its applications are kept.",
      "confirmTitle": "Confirm the deletion",
      "create": "New offer",
      "createFailed": "The job offer could not be created",
      "created": "The job offer was created successfully",
      "draft": "Draft",
      "edit": "Edit",
      "editOne": "Edit “{{title}}”",
      "empty": "No job offer found",
      "emptyText": "The first one opens the careers page to candidates.",
      "hidden": "The job offer was hidden",
      "hide": "Hide",
      "hideOne": "Hide “{{title}}”",
      "loadFailed": "The job offers could not be loaded",
      "loadOneFailed": "The job offer could not be loaded",
      "missing": "It was deleted, or the address is misspelt.",
      "missingTitle": "This job offer does not exist",
      "publish": "Publish",
      "publishOne": "Publish “{{title}}”",
      "published": "Published",
      "remove": "Delete",
      "removeFailed": "The job offer could not be deleted",
      "removeOne": "Delete “{{title}}”",
      "removed": "The job offer was deleted successfully",
      "shown": "The job offer was published",
      "statusFailed": "The status of the job offer could not be changed",
      "success": "Success",
      "title": "Job offers",
      "toList": "Back to the offers",
      "updateFailed": "The job offer could not be updated",
      "updated": "The job offer was updated successfully",
      "view": "View on the site"
    }
  },
  "admin-messages": {
    "all": "All",
    "back": "All messages",
    "confirmText": "The message of {{name}} and its note disappear for good. This action cannot be undone.",
    "confirmTitle": "Delete this message?",
    "deleteFailed": "The message could not be deleted",
    "deleted": "The message has been successfully deleted.",
    "deletedTitle": "Message deleted",
    "delivery": {
      "failed": "Email failed",
      "not_configured": "Inbox only",
      "pending": "Email not confirmed",
      "sent": "Email sent"
    },
    "deliveryHint": {
      "failed": "The email could not be sent: this message exists only here.",
      "not_configured": "No email service is configured: messages arrive only here.",
      "pending": "The sender’s browser has not said what became of the email. The message is safe here.",
      "sent": "A copy was sent to the agency by email."
    },
    "empty": "Nobody has written yet.",
    "emptyText": "What visitors send through the contact form arrives here.",
    "list": "Received messages",
    "loadFailed": "The messages could not be loaded",
    "loadOneFailed": "The message could not be loaded",
    "markFailed": "The message could not be marked",
    "markUnread": "Mark as unread",
    "missing": "This message does not exist any more.",
    "new": "Unread",
    "noneUnread": "Everything has been read.",
    "note": {
      "failed": "The note could not be saved",
      "hint": "Only administrators see it. It is saved by itself.",
      "label": "Private note",
      "retry": "Save the note again",
      "saved": "Note saved",
      "saving": "Saving..."
    },
    "remove": "Delete",
    "reply": "Reply by email",
    "show": "Messages to show",
    "showAll": "Show all messages",
    "subjects": {
      "autre": "Other",
      "collaboration": "Collaboration",
      "information": "Information",
      "projet": "New project"
    },
    "title": "Messages",
    "unreadOnly": "Unread",
    "unread_one": "{{count}} unread message",
    "unread_other": "{{count}} unread messages",
    "written": "Written in French"
  },
  "admin-newsletter": {
    "allLanguages": "All languages",
    "allStatuses": "All statuses",
    "columns": {
      "date": "Date",
      "email": "Email",
      "language": "Language",
      "status": "Status"
    },
    "count_one": "{{count}} subscription",
    "count_other": "{{count}} subscriptions",
    "csv": {
      "consent": "Version of the consent text",
      "link": "Unsubscribe link",
      "subscribedOn": "Subscribed on",
      "unsubscribedOn": "Unsubscribed on"
    },
    "empty": "Nobody has subscribed yet.",
    "emptyText": "The form is at the bottom of the articles and in the footer.",
    "export": "Export as CSV",
    "exportFailed": "The subscriptions could not be exported",
    "exportedTitle": "Export ready",
    "exported_one": "The file holds {{count}} subscription.",
    "exported_other": "The file holds {{count}} subscriptions.",
    "file": "newsletter-{{date}}.csv",
    "found_one": "{{count}} subscription found",
    "found_other": "{{count}} subscriptions found",
    "language": "Language",
    "nothing": "No subscription matches",
    "nothingText": "Another word or another filter may find it.",
    "search": "Search the subscriptions",
    "searchHint": "Email address",
    "showAll": "Show all",
    "status": "Status",
    "title": "Newsletter"
  },
  "admin-projects": {
    "categories": {
      "branding": "Branding",
      "digital": "Digital",
      "print": "Print",
      "site-web": "Website"
    },
    "errors": {
      "category": "Choose a category",
      "clientLong": "The client may have {{client}} characters at most",
      "galleryInvalid": "Each picture is an https address or a path that starts with /. Take out those that cannot be shown.",
      "galleryMany": "There may be {{gallery}} pictures at most",
      "linkSelf": "A project cannot be its own neighbour",
      "personLong": "This may have {{testimonial_author}} characters at most",
      "quoteLong": "The testimonial may have {{testimonial_content}} characters at most",
      "slugInvalid": "Slug must contain only lowercase letters, numbers, and hyphens",
      "slugLong": "The slug may have {{slug}} characters at most",
      "slugRequired": "Slug is required",
      "slugShape": "A slug starts and ends with a letter or a digit, with single hyphens between words",
      "slugTaken": "Another project has this slug already. Choose a different one.",
      "tagsMany": "There may be {{tags}} tags at most, of {{tag}} characters each",
      "technologiesMany": "There may be {{technologies}} technologies at most, of {{technology}} characters each",
      "textLong": "This text may have {{text}} characters at most",
      "titleLong": "The title may have {{title}} characters at most",
      "titleRequired": "Title is required",
      "yearLong": "The year may have {{year}} characters at most"
    },
    "fields": {
      "category": "Category",
      "challenge": "Challenge",
      "client": "Client",
      "dangling": "No project has this slug: the link will be left out.",
      "description": "Description",
      "descriptionHint": "On the card, and first on the page of the project.",
      "draftHint": "Only administrators see it.",
      "gallery": "Image gallery",
      "galleryHint": "Image path or URL",
      "image": "Image (path or URL)",
      "linked": "Leads to “{{title}}”.",
      "neighbour": "Empty: the neighbour in the portfolio, “{{title}}”.",
      "next": "Next project (slug)",
      "noNeighbour": "Empty: the neighbour in the portfolio, and there is none on this side.",
      "prev": "Previous project (slug)",
      "published": "Published",
      "publishedHint": "Visitors see it in the portfolio.",
      "results": "Results",
      "sections": {
        "lists": "Lists",
        "picture": "Picture",
        "portfolio": "In the portfolio",
        "study": "Case study",
        "testimonial": "The client’s word"
      },
      "slug": "Slug",
      "slugHint": "Unique URL identifier, no spaces or special characters",
      "solution": "Solution",
      "tags": "Tags",
      "tagsHint": "Add a tag",
      "take": "Use “{{title}}”",
      "technologies": "Technologies",
      "technologiesHint": "Add a technology",
      "testimonialAuthor": "Author",
      "testimonialContent": "Testimonial",
      "testimonialPosition": "Position",
      "title": "Title",
      "year": "Year",
      "yearHint": "For example 2025"
    },
    "list": {
      "allCategories": "Every category",
      "allStatuses": "Every status",
      "columns": {
        "category": "Category",
        "client": "Client",
        "likes": "Likes",
        "position": "Place",
        "status": "Status",
        "title": "Title"
      },
      "confirmText": "“{{title}}” disappears from the site for good, with its likes. This action cannot be undone.",
      "confirmTitle": "Delete this project?",
      "count_one": "{{count}} project",
      "count_other": "{{count}} projects",
      "create": "New project",
      "deleteFailed": "An error occurred while deleting the project.",
      "deleted": "The project has been successfully deleted.",
      "deletedTitle": "Project deleted",
      "down": "Move “{{title}}” down",
      "draft": "Draft",
      "drag": "Drag to another place",
      "edit": "Edit",
      "editOne": "Edit “{{title}}”",
      "empty": "No projects found.",
      "emptyText": "The first one opens the portfolio.",
      "found_one": "{{count}} project found",
      "found_other": "{{count}} projects found",
      "languages": "Language of the projects",
      "loadFailed": "An error occurred while loading the projects",
      "moveFailed": "The order of the portfolio could not be saved",
      "moved": "“{{title}}” is now number {{place}} of the portfolio.",
      "nothing": "No project matches",
      "nothingText": "Nothing fits the search and the filters chosen here.",
      "published": "Published",
      "remove": "Delete",
      "removeOne": "Delete “{{title}}”",
      "search": "Search the projects",
      "searchHint": "Title or client",
      "showAll": "Show them all",
      "statuses": "Status of the projects",
      "title": "Projects",
      "up": "Move “{{title}}” up"
    },
    "page": {
      "back": "Back to the projects",
      "editTitle": "Edit the project",
      "invalid": "Invalid project ID",
      "loadFailed": "Could not load project #{{id}}",
      "loadFailedTitle": "Error retrieving data",
      "newTitle": "New project",
      "view": "View on the site"
    },
    "save": {
      "create": "Create",
      "created": "The project has been successfully created.",
      "createdTitle": "Project created",
      "failed": "An error occurred while saving",
      "saving": "Saving...",
      "update": "Update",
      "updated": "The project has been successfully updated.",
      "updatedTitle": "Project updated"
    }
  },
  "admin-testimonials": {
    "added": "The testimonial has been successfully added.",
    "addedTitle": "Testimonial added",
    "confirm": {
      "text": "The testimonial of {{name}} will be deleted. This deletion is permanent and cannot be undone.",
      "title": "Delete this testimonial?"
    },
    "count_one": "{{count}} testimonial",
    "count_other": "{{count}} testimonials",
    "create": "Add a testimonial",
    "deleteFailed": "An error occurred while deleting the testimonial.",
    "deleted": "The testimonial has been successfully deleted.",
    "deletedTitle": "Testimonial deleted",
    "dialog": {
      "add": "Add",
      "company": "Company",
      "counter": "{{count}} / {{max}}",
      "editTitle": "Edit the testimonial",
      "image": "Image URL",
      "imageBroken": "This picture cannot be shown: the initials stand in for it.",
      "imageHint": "An https address, or a path that starts with /. Empty: the initials are drawn.",
      "name": "Name",
      "newTitle": "Add a testimonial",
      "position": "Position",
      "preview": "Preview",
      "previewCompany": "Company",
      "previewName": "Name",
      "saving": "Saving...",
      "testimonial": "Testimonial",
      "update": "Update"
    },
    "edit": "Edit",
    "editOne": "Edit the testimonial of {{name}}",
    "empty": "No testimonials found. Add your first testimonial!",
    "errors": {
      "companyLong": "The company may have {{company}} characters at most",
      "companyRequired": "Company is required",
      "nameLong": "The name may have {{name}} characters at most",
      "nameRequired": "Name is required",
      "positionLong": "The position may have {{position}} characters at most",
      "testimonialLong": "The testimonial may have {{testimonial}} characters at most",
      "testimonialRequired": "Testimonial is required"
    },
    "languages": "Language of the testimonials",
    "loadFailed": "An error occurred while loading the testimonials.",
    "quote": "“{{text}}”",
    "remove": "Delete",
    "removeOne": "Delete the testimonial of {{name}}",
    "saveFailed": "An error occurred.",
    "title": "Testimonials",
    "updated": "The testimonial has been successfully updated.",
    "updatedTitle": "Testimonial updated"
  },
  "articles": {
    "about": "About this article",
    "all": "All",
    "back": "All articles",
    "backToArticles": "Back to articles",
    "category": "Category",
    "counts": "{{views}} views, {{likes}} likes",
    "emptyText": "Try different search terms or categories",
    "emptyTitle": "No articles found",
    "failedTitle": "This article could not be loaded",
    "filter": "Filter by category",
    "heading": "Notes from the workshop",
    "latest": "Latest articles",
    "latestFailed": "Unable to load articles",
    "lead": "What we learn while building for others, written for people who have a business to run.",
    "loading": "Loading the articles…",
    "metaDescription": "Notes from the workshop: building, writing, designing and being found, for people who have a business to run.",
    "metaTitle": "Articles on the web and on design",
    "minutes": "{{minutes}} min",
    "missing": "The article you are looking for doesn’t exist.",
    "missingTitle": "Article not found",
    "pageTitle": "Articles, page {{page}}",
    "readingTime": "Reading time",
    "results_one": "{{count}} article",
    "results_other": "{{count}} articles",
    "sampleNotice": {
      "empty": "You are signed in, so here is what visitors do not see: nothing is published in English yet, and the bundled samples stand in.",
      "failed": "You are signed in, so here is what visitors do not see: the articles could not be loaded, and the bundled samples stand in for them."
    },
    "search": "Search the articles",
    "searchHint": "A word, a subject…",
    "showAll": "Show all articles",
    "tags": "Tags",
    "title": "Articles",
    "views": "Views",
    "writtenBy": "Written by {{author}}"
  },
  "auth": {
    "ended": {
      "leave": "Use another account",
      "text": "Sign in again to continue where you were. Nothing you typed is lost.",
      "title": "Your session has ended"
    },
    "gate": {
      "failedTitle": "Your rights could not be checked",
      "loading": "Checking your session…"
    },
    "login": {
      "busy": "Signing in...",
      "done": "You are now signed in",
      "doneTitle": "Signed in",
      "email": "Email",
      "errors": {
        "credentials": "This email address and this password do not go together. Check both and try again.",
        "emailInvalid": "This does not look like an email address",
        "emailRequired": "Type your email address",
        "passwordRequired": "Type your password"
      },
      "failed": "An error occurred while signing in.",
      "failedTitle": "Sign-in error",
      "hide": "Hide the password",
      "lead": "The back office of {{name}}. After hours, one window stays lit: yours.",
      "password": "Password",
      "show": "Show the password",
      "submit": "Sign in",
      "title": "Sign in"
    },
    "noAccess": {
      "site": "Go to the website",
      "text": "You are signed in as {{email}}, and this account is not an administrator of the site. An administrator can change that.",
      "title": "No access"
    },
    "signOut": {
      "action": "Sign out",
      "busy": "Signing out...",
      "done": "You have been signed out successfully",
      "doneTitle": "Signed out",
      "erase": "Erase and sign out",
      "failed": "An error occurred while signing out",
      "keep": "Keep and sign out",
      "keepText_one": "One text you have not saved is kept in this browser. It waits for you unless you erase it.",
      "keepText_other": "{{count}} texts you have not saved are kept in this browser. They wait for you unless you erase them.",
      "keepTitle": "Texts are still on this device"
    }
  },
  "careers": {
    "form": {
      "choose": "choose a file",
      "chosen": "{{name}}, {{size}}",
      "closed": "This offer has closed in the meantime, so the application could not be accepted.",
      "cv": "CV (PDF)",
      "drop": "Drop a PDF here, or",
      "email": "Email",
      "errors": {
        "cv": "The CV is required",
        "email": "Invalid email",
        "large": "The file must be smaller than 5 MB",
        "messageLong": "At most 5,000 characters",
        "name": "The name is required",
        "nameLong": "At most 120 characters",
        "phoneLong": "At most 40 characters",
        "type": "Only PDF files are accepted"
      },
      "failed": "Your application could not be sent.",
      "fileHint": "PDF, 5 MB at most",
      "kept": "Everything you typed and chose is still here.",
      "keptOnReload": "Everything you typed and chose is still here. If you reload the page, your words come back; the files have to be chosen again.",
      "lead": "A few lines and your CV are enough.",
      "letter": "Cover letter (PDF)",
      "limited": "Many applications have come from your connection. Please wait a little, then send this one again.",
      "message": "Message",
      "messageHint": "What draws you here, or the address of something you made.",
      "more": "See the other offers",
      "name": "Full name",
      "notLoaded": "The form could not be loaded.",
      "phone": "Phone",
      "privacy": "We use what you send here only to consider your application. It is seen by the people of the agency alone, and erased with its files after {{months}} months at most, or sooner if you ask.",
      "privacyLink": "Privacy policy",
      "progress": "Sending your files",
      "reference": "Your reference",
      "referenceHint": "Give it if you write to us about this application.",
      "refused": "The server refused a file or a field. Check them, then try again.",
      "remove": "Remove {{name}}",
      "replace": "Replace",
      "sending": "Sending...",
      "sent": "Application sent",
      "sentText": "Your application has been sent successfully. We will contact you soon.",
      "storing": "Your files have arrived. Registering your application…",
      "submit": "Send my application",
      "title": "Apply for this position",
      "unreadable": "A file can no longer be read from your device. Choose it again, then send.",
      "uploading": "Sending your files, {{percent}}%"
    },
    "heading": "A place at the bench.",
    "how": {
      "begin": {
        "text": "With a colleague beside you, a project of your own in sight and your name on what you make.",
        "title": "You begin"
      },
      "meet": {
        "text": "An hour with the people you would work with. You ask at least as many questions as we do.",
        "title": "We meet"
      },
      "title": "How we hire.",
      "try": {
        "text": "Half a day on a real project, paid, with the answer within the week, whichever it is.",
        "title": "We try"
      },
      "write": {
        "text": "A few lines and something you made. We would sooner see one site you are proud of than three pages of adjectives.",
        "title": "You write"
      }
    },
    "lead": "We are few, we like to stay that way, and we choose carefully whom we share the coffee machine with.",
    "metaDescription": "Working at a small digital agency in {{city}}: open positions, how we hire and how to write to us.",
    "offer": {
      "about": "About this offer",
      "apply": "Apply",
      "back": "Back to the offers",
      "description": "Job description",
      "failedTitle": "The offer could not be loaded",
      "missing": "This job offer does not exist or is no longer available.",
      "missingTitle": "Offer not found",
      "requirements": "Your profile"
    },
    "offers": {
      "closes": "until {{date}}",
      "empty": "Come back a little later, or send us a spontaneous application.",
      "emptyAction": "Send a spontaneous application",
      "emptyTitle": "No open position at the moment",
      "loadFailed": "The offers could not be loaded",
      "see": "See the offer and apply",
      "seeOne": "See the offer and apply: {{title}}",
      "title": "Open positions."
    },
    "title": "Careers",
    "write": {
      "action": "Send a spontaneous application",
      "text": "Designers, developers, writers: tell us what you would like to build, in French or in English.",
      "title": "Spontaneous letters get read."
    }
  },
  "common": {
    "call": {
      "action": "Contact us",
      "text": "{{hours}}. We answer within one working day.",
      "title": "Tell us what you want to build."
    },
    "chat": {
      "label": "Chat with us on {{name}} (opens in a new tab)",
      "name": "Chat",
      "unread": "1 message"
    },
    "consent": {
      "accept": "Accept",
      "decline": "Decline",
      "more": "Privacy policy",
      "text": "No advertising cookies, no third parties. With your consent, the map of the contact page loads by itself.",
      "title": "Your choice, first"
    },
    "error": "Error",
    "errors": {
      "code": "This part of the site could not be loaded. It may have just been updated: reload the page.",
      "duplicate": "This already exists.",
      "expired": "Your session has ended. Sign in again to continue.",
      "forbidden": "You do not have the right to do this.",
      "generic": "Something went wrong. Please try again.",
      "invalid": "Some of what you typed was refused. Check the fields and try again.",
      "limited": "That was a lot at once. Please wait a little and try again.",
      "missing": "This content does not exist any more.",
      "offline": "You seem to be offline. Check your connection and try again.",
      "timeout": "The server takes too long to answer. Try again in a moment.",
      "unavailable": "The server is not answering at the moment. Try again in a few minutes."
    },
    "feed": "Notes from the workshop",
    "footer": {
      "about": "A small digital agency in {{city}}. We design, build and grow websites the way our city builds houses.",
      "cookies": "Cookie settings",
      "legalLinks": "Legal",
      "newTab": "{{name}} (opens in a new tab)",
      "privacy": "Privacy policy",
      "quickLinks": "Quick links",
      "rights": "© {{year}} {{name}} · {{city}}",
      "social": "Follow us",
      "terms": "Legal notice",
      "theme": "Theme",
      "themes": {
        "dark": "Dark",
        "light": "Light",
        "system": "As my device"
      }
    },
    "language": {
      "label": "Language",
      "noCounterpartArticle": "This article has no English version yet. Here are the English articles.",
      "noCounterpartProject": "This project has no English version yet. Here is the English portfolio.",
      "switch": "{{short}}, {{name}}"
    },
    "nav": {
      "about": "About",
      "articles": "Articles",
      "careers": "Careers",
      "contact": "Contact",
      "dashboard": "Dashboard",
      "home": "Home",
      "homeLink": "{{name}}, home page",
      "label": "Main navigation",
      "menu": "Menu",
      "portfolio": "Portfolio",
      "services": "Services"
    },
    "notFound": {
      "home": "Back to the home page",
      "text": "One panel of this house is missing, and this page was on it.",
      "title": "Page not found"
    },
    "reload": "Reload the page",
    "retry": "Try again",
    "skip": "Skip to content",
    "updated": "Last updated: {{date}} (policy version {{version}})",
    "wait_one": "You can try again in a minute.",
    "wait_other": "You can try again in {{count}} minutes."
  },
  "contact": {
    "address": "Address",
    "details": "Contact details",
    "email": "Email",
    "form": {
      "errors": {
        "email": "This does not look like an email address. Please check it.",
        "emailMissing": "We need your email address to answer you.",
        "messageLong": "This is more than {{messageMax}} characters. Please shorten it a little.",
        "messageMissing": "Please write a few words.",
        "nameLong": "Please keep your name on one line, in {{nameMax}} characters at most.",
        "nameShort": "Please tell us your name, in {{nameMin}} letters or more.",
        "subject": "Please select a subject."
      },
      "failed": "An error occurred. Please try again later.",
      "from_email": "Your email address",
      "from_name": "Your name",
      "idle": "Send the message",
      "limited": "One moment, please",
      "limitedText": "Many messages came within the hour, so this one was not sent. Your text stays here: try again a little later, or call us.",
      "message": "Your message",
      "privacy": "We read what you send and keep it for our exchange, nothing else.",
      "privacyLink": "Privacy policy",
      "sending": "Sending...",
      "sent": "Sent",
      "subject": "Subject",
      "subjects": {
        "choose": "Select a subject",
        "collaboration": "Working together",
        "information": "A question",
        "newProject": "A new project",
        "other": "Something else"
      },
      "success": "Message sent!",
      "successText": "We will get back to you as soon as possible.",
      "title": "Write to us"
    },
    "heading": "Push the door open.",
    "hours": "Opening hours",
    "lead": "Tell us what you have in mind, even if it is only half a sentence. We answer within one working day.",
    "map": {
      "elsewhere": "Open in OpenStreetMap",
      "frame": "Map of the neighbourhood",
      "notice": "The map comes from OpenStreetMap, which then learns your network address.",
      "show": "Show the map",
      "title": "Where to find us"
    },
    "metaDescription": "Write to us, call us or come by: address, phone, email and opening hours of our agency in {{city}}.",
    "metaTitle": "Contact our agency in {{city}}",
    "phone": "Phone",
    "social": "Elsewhere",
    "title": "Contact"
  },
  "dashboard": {
    "applications": {
      "empty": "Nobody has applied yet.",
      "fresh_one": "{{count}} to read",
      "fresh_other": "{{count}} to read",
      "title": "Latest applications",
      "unknownOffer": "Spontaneous, or the offer was deleted"
    },
    "articles": {
      "all": "All articles",
      "article": "Title",
      "drafts_one": "{{count}} draft",
      "drafts_other": "{{count}} drafts",
      "empty": "Nothing is published yet.",
      "likes": "Likes",
      "scheduled_one": "{{count}} scheduled",
      "scheduled_other": "{{count}} scheduled",
      "title": "Published articles",
      "views": "Views"
    },
    "evening": "Good evening. It is {{date}}.",
    "failed": "The figures could not be loaded",
    "figures": {
      "applications": "Applications",
      "articles_one": "{{count}} article",
      "articles_other": "{{count}} articles",
      "label": "Figures",
      "likes": "Likes",
      "likesOn": "on {{articles}} and {{projects}}",
      "offers_one": "{{count}} published offer out of {{all}}",
      "offers_other": "{{count}} published offers out of {{all}}",
      "projects_one": "{{count}} project",
      "projects_other": "{{count}} projects",
      "subscribers": "Subscribers",
      "unsubscribed_one": "{{count}} unsubscription",
      "unsubscribed_other": "{{count}} unsubscriptions",
      "views": "Views, 28 days",
      "viewsChange": "{{change}} vs the previous period",
      "viewsFirst": "no views in the previous period"
    },
    "morning": "Good morning. It is {{date}}.",
    "newArticle": "New article",
    "newsletter": {
      "all": "All subscriptions",
      "confirmText": "{{email}} disappears from the list for good. This action cannot be undone.",
      "confirmTitle": "Delete this subscription?",
      "empty": "Nobody has subscribed yet.",
      "loadFailed": "An error occurred while loading newsletter subscriptions",
      "recent_one": "{{count}} new in 28 days",
      "recent_other": "{{count}} new in 28 days",
      "removeFailed": "Failed to delete subscription",
      "removeOne": "Delete {{email}}",
      "removed": "Subscription deleted successfully",
      "removedTitle": "Success",
      "subscribed": "Subscribed",
      "title": "Newsletter",
      "unsubscribed": "Unsubscribed"
    },
    "projects": {
      "all": "All projects",
      "empty": "No project is published yet.",
      "project": "Project",
      "title": "Likes of the projects"
    },
    "ranking": {
      "fewer": "Fewer",
      "more_one": "{{count}} more",
      "more_other": "{{count}} more",
      "rest_one": "The list has {{count}} more.",
      "rest_other": "The list has {{count}} more."
    },
    "samples": {
      "failed": "An error occurred while importing articles",
      "imported": "Articles imported",
      "importedText_one": "{{count}} sample article awaits you in the list.",
      "importedText_other": "{{count}} sample articles await you in the list."
    },
    "sections": {
      "articles": "Articles",
      "drafts_one": "{{count}} draft",
      "drafts_other": "{{count}} drafts",
      "label": "What to work on",
      "offers": "Job offers",
      "open_one": "{{count}} out of {{all}} published",
      "open_other": "{{count}} out of {{all}} published",
      "perLang": "FR {{fr}}, EN {{en}}",
      "projects": "Projects",
      "published_one": "{{count}} published",
      "published_other": "{{count}} published",
      "scheduled_one": "{{published}}, {{count}} scheduled",
      "scheduled_other": "{{published}}, {{count}} scheduled",
      "state": "{{published}}, {{drafts}}",
      "testimonials": "Testimonials"
    },
    "title": "Dashboard",
    "toApplications": "Job applications",
    "views": {
      "at_one": "{{day}}: {{count}} view",
      "at_other": "{{day}}: {{count}} views",
      "before": "28 days earlier",
      "chart": "Show as a chart",
      "count": "Views",
      "current": "Last 28 days",
      "day": "Day",
      "figures": "Views per day, figures",
      "none": "Nobody has read an article in these 56 days.",
      "previous": "Previous 28 days",
      "summary": "Views per day over 28 days: {{total}} in all, {{previous}} in the 28 days before. The best day was {{best}} with {{most}}.",
      "table": "Show as a table",
      "title": "Views per day"
    }
  },
  "drafts": {
    "conflict": {
      "back": "Keep writing",
      "goneText": "Somebody deleted it while you were writing. Your text is still here.",
      "goneTitle": "This was deleted",
      "overwrite": "Replace it with mine",
      "overwriteHint": "Go on with your text. The other person’s will be lost.",
      "recreate": "Save it as new",
      "recreateHint": "It is stored again with the same content.",
      "reload": "Load the other version",
      "reloadHint": "Go on with the other person’s text. Yours stays on this device and can be restored.",
      "text": "While you were writing, another version was saved on {{date}}. Both texts still exist: choose the one that goes on.",
      "title": "Somebody else saved this"
    },
    "failed": "This browser keeps no copy: save often",
    "leave": {
      "leave": "Leave",
      "stay": "Stay on the page",
      "text": "Your changes are not saved. A copy stays on this device and will be offered when you return.",
      "textLost": "Your changes are not saved, and this browser keeps no copy of them.",
      "title": "Leave without saving?"
    },
    "restore": {
      "discard": "Erase it",
      "older": "What is stored has changed since then: compare before you save.",
      "restore": "Restore it",
      "restored": "Your text is back. Save it to keep it.",
      "text": "A version typed on this device on {{date}} was never saved.",
      "title": "Unsaved text found"
    },
    "saved": "Saved on this device {{ago}}"
  },
  "home": {
    "hero": {
      "claims": "The agency in three figures",
      "companies": "companies helped",
      "experience": "of experience",
      "founded": "founded",
      "lead": "We are a small digital agency in {{city}}. We design, build and grow websites the way our city builds houses: a clear structure first, then everything that makes it yours.",
      "start": "Start a project",
      "title": "Websites framed to last.",
      "work": "See our work",
      "years": "{{years}}+ yrs"
    },
    "latest": {
      "all": "All articles",
      "title": "Fresh from the blog"
    },
    "metaDescription": "A small digital agency in {{city}}: websites, design, SEO and digital strategy, in French and in English.",
    "metaTitle": "Digital agency in {{city}}",
    "services": {
      "all": "All services",
      "design": {
        "text": "Identities, interfaces and print that belong to you and nobody else.",
        "title": "Design"
      },
      "seo": {
        "text": "Found in Strasbourg, in Basel, in Berlin, in the language people search in.",
        "title": "SEO"
      },
      "strategy": {
        "text": "A plan you can afford, measured every month, in plain words.",
        "title": "Digital strategy"
      },
      "title": "Four trades, one workshop.",
      "web": {
        "text": "Sites and web apps that load before you blink and stay easy to change.",
        "title": "Web development"
      }
    },
    "why": {
      "all": "About the agency",
      "keys": {
        "text": "Domain, code, texts and accounts carry your name from the first day. You stay because you want to.",
        "title": "The keys are yours"
      },
      "languages": {
        "text": "French and English are each written for their readers. No page ever reads like the shadow of another.",
        "title": "Two languages, both written"
      },
      "phone": {
        "text": "We test on a mid-range phone, on the train to Colmar. What holds between two tunnels holds anywhere.",
        "title": "Fast on an ordinary phone"
      },
      "team": {
        "text": "The people you meet over the first coffee are the ones who draw, write and build. Nothing gets lost on the stairs.",
        "title": "One table, start to finish"
      },
      "title": "Why people build with us"
    }
  },
  "legal": {
    "lead": "Who stands behind this site, who keeps it running, and what may be done with it.",
    "metaDescription": "Who publishes and who hosts the website of {{agency}}, and the rules for using it.",
    "sections": [{
  "facts": [{
  "name": "Company name",
  "value": "{{agency}}"
}, {
  "name": "Legal form",
  "value": "{{legalForm}}"
}, {
  "name": "Address",
  "value": "{{agencyAddress}}, {{postalCode}} {{city}}, {{country}}"
}, {
  "name": "Phone",
  "value": "{{agencyPhone}}"
}, {
  "name": "Email",
  "value": "{{agencyEmail}}"
}, {
  "name": "Registration number",
  "value": "{{registration}}"
}, {
  "name": "Publication director",
  "value": "{{director}}"
}],
  "heading": "Publisher"
}, {
  "facts": [{
  "name": "Name",
  "value": "{{hostName}}"
}, {
  "name": "Address",
  "value": "{{hostAddress}}"
}, {
  "name": "Phone",
  "value": "{{hostPhone}}"
}],
  "heading": "Hosting provider"
}, {
  "heading": "Intellectual property",
  "paragraphs": ["The texts, drawings and code of this site belong to {{agency}}, except for the work shown in the portfolio, which belongs to the clients concerned. Quoting a short passage with a link to its page is welcome. Any other reproduction needs our written consent."]
}, {
  "heading": "Liability",
  "paragraphs": ["We check what we publish and correct it when we are told of an error. We cannot promise that every page is complete and current at every moment, nor that the site is never interrupted. Nothing here replaces advice given for your own case."]
}, {
  "heading": "Hyperlinks",
  "paragraphs": ["You may link to any page of this site without asking. The pages we link to have publishers of their own; we looked at them when we set the link, and we do not answer for what they have become since."]
}, {
  "heading": "Applicable law",
  "paragraphs": ["This site is published in {{country}} and governed by French law. Should a disagreement survive a conversation with us, the courts with jurisdiction over {{city}} decide, unless the law that protects consumers provides for another."]
}],
    "title": "Legal notice"
  },
  "media": {
    "box": {
      "choose": "Choose a file",
      "drop": "Drop a picture here, or paste one.",
      "label": "Picture",
      "library": "Open the library",
      "remove": "Remove"
    },
    "card": {
      "incomplete": "Incomplete",
      "open": "Details of {{name}}",
      "pick": "Use {{name}}",
      "size": "{{width}} × {{height}}",
      "unused": "Unused"
    },
    "details": {
      "alt": {
        "en": "Description in English",
        "fr": "Description in French"
      },
      "altHint": "For those who cannot see it. Proposed wherever the picture is used from now on.",
      "incomplete": "The upload of this picture broke off. Delete it, then upload it again.",
      "save": "Save",
      "saveFailed": "The description was not saved",
      "saved": "Description saved"
    },
    "faults": {
      "copy": "That site does not let its picture be copied. The address stays as it is; download the picture and upload it here.",
      "heavy": "This file weighs more than 40 MB. Choose a smaller one.",
      "large": "Even made smaller, this picture weighs more than 5 MB. Choose a simpler one.",
      "type": "This is not a picture the site can show. Choose a JPEG, PNG, WebP or AVIF file.",
      "unreadable": "This picture cannot be opened: the file is damaged, or too large for this browser."
    },
    "fields": {
      "alt": "Description of the picture",
      "altHint": "For those who cannot see it. Empty if it only decorates.",
      "coverHint": "An https address, or a path that starts with /. Empty: a cover is drawn.",
      "coverInstead": "This picture cannot be shown: the drawn cover stands in for it.",
      "errors": {
        "altLong": "The description may have {{image_alt}} characters at most",
        "insecure": "The address of a picture must start with https",
        "invalid": "Image must be a valid URL or relative path (starting with /)",
        "long": "The address of the picture may have {{image}} characters at most"
      }
    },
    "foreign": {
      "copy": "Copy to the library",
      "copyOne": "Copy {{name}} to the library",
      "inText_one": "One picture in the text is on another site: readers’ browsers will ask that site for it.",
      "inText_other": "{{count}} pictures in the text are on other sites: readers’ browsers will ask those sites for them.",
      "text": "This picture is on another site: readers’ browsers will ask that site for it."
    },
    "library": {
      "choose": "Choose a picture",
      "count_one": "{{count}} picture",
      "count_other": "{{count}} pictures",
      "empty": "No pictures yet",
      "emptyText": "Drop some here, or upload them. They are made small enough by themselves.",
      "found_one": "{{count}} picture found",
      "found_other": "{{count}} pictures found",
      "label": "Picture library",
      "noneUnused": "Every picture is in use",
      "noneUnusedText": "There is nothing to tidy up.",
      "nothing": "No picture matches",
      "nothingText": "Neither name nor description contains “{{text}}”.",
      "search": "Search the library",
      "searchHint": "Name or description",
      "showAll": "Show all",
      "unusedOnly": "Unused only",
      "upload": "Upload",
      "uploads": "Uploads"
    },
    "list": {
      "choose": "Choose files",
      "drop": "Or drop pictures here, or paste them.",
      "label": "Pictures"
    },
    "page": {
      "lead": "Every picture of the site: upload, describe, replace, and find those nothing shows any more.",
      "title": "Media"
    },
    "remove": {
      "action": "Delete",
      "done": "Picture deleted",
      "failed": "The picture was not deleted",
      "title": "Delete this picture?",
      "unused": "{{name}} is not used anywhere. This action cannot be undone.",
      "used_one": "{{name}} is still used in one place, where a drawn cover or nothing will stand instead. This action cannot be undone.",
      "used_other": "{{name}} is still used in {{count}} places, where a drawn cover or nothing will stand instead. This action cannot be undone."
    },
    "replace": {
      "action": "Replace…",
      "done": "Picture replaced everywhere"
    },
    "upload": {
      "dismiss": "Dismiss",
      "failed": "{{name}}: {{reason}}",
      "placeholder": "Sending {{name}}…",
      "preparing": "Preparing {{name}}…",
      "progress": "Upload of {{name}}",
      "sending": "Sending {{name}}… {{percent}} %",
      "stored_one": "Picture added to the library",
      "stored_other": "{{count}} pictures added to the library"
    },
    "uses": {
      "article": "Article",
      "none": "Nowhere: it can be deleted without a trace.",
      "project": "Project",
      "testimonial": "Testimonial",
      "title": "Where it is used"
    }
  },
  "newsletter": {
    "already": "Already subscribed",
    "alreadyText": "This email address already receives our newsletter.",
    "email": "Your email address",
    "invalid": "Please enter a valid email address",
    "name": "Newsletter",
    "placeholder": "you@example.com",
    "submit": "Subscribe",
    "success": "Thank you for subscribing!",
    "successText": "Thank you for subscribing to our newsletter.",
    "text": "Now and then: what we learned, what we built, one thing worth reading. You can leave in one click.",
    "title": "A letter from the workshop"
  },
  "offer": {
    "closes": "Apply before",
    "contract": "Contract",
    "contracts": {
      "Alternance": "Work-study",
      "CDD": "Fixed term",
      "CDI": "Permanent",
      "Freelance": "Freelance",
      "Stage": "Internship"
    },
    "language": "Language of the offer",
    "languages": {
      "en": "English",
      "fr": "French"
    },
    "location": "Location",
    "published": "Published on",
    "salary": "Yearly salary, gross",
    "salaryBetween": "{{min}} to {{max}}",
    "salaryFrom": "from {{min}}",
    "salaryUpTo": "up to {{max}}",
    "workplace": "Workplace",
    "workplaces": {
      "hybrid": "Hybrid",
      "on_site": "On site",
      "remote": "Remote"
    },
    "written": {
      "en": "In English",
      "fr": "In French"
    }
  },
  "personal-data": {
    "applications": {
      "confirmText_one": "{{count}} application and its files disappear for good. This cannot be undone.",
      "confirmText_other": "{{count}} applications and their files disappear for good. This cannot be undone.",
      "confirmTitle": "Erase what is due?",
      "due_one": "{{count}} application is due.",
      "due_other": "{{count}} applications are due.",
      "kept": "Not everything could be erased",
      "keptText": "Kept, with their files: {{names}}. Try again in a moment.",
      "none": "No application has been kept for longer than that.",
      "purge": "Erase with their files",
      "purged": "What was due is erased",
      "title": "Applications older than {{months}} months"
    },
    "lead": "What has been kept long enough, what belongs to nothing, and everything about one person.",
    "loadFailed": "This could not be loaded",
    "messages": {
      "confirmText_one": "{{count}} message disappears for good. This cannot be undone.",
      "confirmText_other": "{{count}} messages disappear for good. This cannot be undone.",
      "due_one": "{{count}} message is due.",
      "due_other": "{{count}} messages are due.",
      "failed": "The messages could not be erased",
      "none": "No message has been kept for longer than that.",
      "purge": "Erase them",
      "purged": "The messages are erased",
      "title": "Messages older than {{months}} months"
    },
    "person": {
      "applications_one": "{{count}} application",
      "applications_other": "{{count}} applications",
      "confirmText": "Applications with their files, messages and newsletter subscription of {{email}} disappear for good. This cannot be undone.",
      "confirmTitle": "Erase everything about this person?",
      "email": "Email address",
      "emailInvalid": "Type a whole email address",
      "erase": "Erase everything",
      "erased": "Nothing is kept about this person any more",
      "export": "Download everything",
      "exportHint": "A text file for the person; their own documents are downloaded from the applications.",
      "failed": "Not everything could be erased. What is left is listed; try again.",
      "find": "Find",
      "found": "Kept about {{email}}:",
      "messages_one": "{{count}} message",
      "messages_other": "{{count}} messages",
      "newsletter_one": "{{count}} newsletter subscription",
      "newsletter_other": "{{count}} newsletter subscriptions",
      "nothing": "Nothing is kept about {{email}}.",
      "text": "For somebody who asks what you keep of them, or asks to be forgotten.",
      "title": "One person"
    },
    "strays": {
      "failed": "A file could not be removed. It stays listed here.",
      "found_one": "{{count}} file without an application.",
      "found_other": "{{count}} files without an application.",
      "incomplete": "Applications with a missing file: {{names}}.",
      "none": "Every stored file belongs to an application.",
      "sweep": "Remove them",
      "swept": "The files are removed",
      "text": "Left by applications that were begun and never sent, more than {{hours}} hours ago.",
      "title": "Files that belong to nothing"
    },
    "title": "Personal data"
  },
  "privacy": {
    "lead": "What this site learns about you, what for, for how long, and how you can have it changed.",
    "metaDescription": "What the website of {{agency}} learns about you, what for, for how long, and how to object.",
    "sections": [{
  "heading": "Who is responsible",
  "paragraphs": ["{{agency}}, {{agencyAddress}}, {{postalCode}} {{city}}. Questions about your data go to {{agencyEmail}}, and a person answers."]
}, {
  "heading": "Data we collect",
  "list": ["Newsletter: your email address, the language you read in, the date and wording of your consent and, if you leave, the day you left.", "Messages: your name, your email address, the subject and text you send, the language of the page, whether our mail carried it, and the notes we make while answering.", "Applications: your name, your email address, your phone number if you give it, your message and your PDF files, then how far your application has come and our notes on it.", "Views and likes: what you read or liked and when, the name your browser gives itself, and a code computed from your network address with a secret key. The address itself is never stored, and the code cannot be turned back into it.", "Attempts: the same code counts how often somebody writes, subscribes, likes or applies within an hour, so that nobody floods the agency."],
  "paragraphs": ["We collect only what you send us, and what the site needs in order to count:"]
}, {
  "heading": "What we use it for",
  "list": ["To send you the newsletter, because you asked for it.", "To answer your message or your application, because you wrote to us.", "To count views and likes once per visitor and to stop abuse, which is our legitimate interest in an honest figure."]
}, {
  "heading": "Cookies and your browser’s memory",
  "paragraphs": ["This site sets no advertising cookie and no measuring cookie. On your device alone, your browser remembers your theme ({{themeKey}}), your language ({{langKey}}), your answer to the consent question with its date ({{consentKey}}) and that you have opened the chat once ({{chatKey}}). Until you close the tab it also keeps how far down each page you had read and the number of an application you have begun, with the names of its files. Staff who sign in keep their session and their drafts there.", "The map of the contact page comes from a third party. It loads when you ask for it, or by itself if you accepted. Your answer is kept for 365 days, then asked again. The pictures of this site come from our own storage, and the chat opens only when you follow its link."]
}, {
  "heading": "Who sees it",
  "paragraphs": ["The people of the agency, the company that hosts the site, its database and its files, and the mail provider. The provider carries your message to us as you wrote it; of an application it carries only a reference and the title of the offer. Nobody else. We sell nothing and lend nothing."]
}, {
  "heading": "How long we keep it",
  "list": ["Newsletter: as long as you are subscribed. After you leave, your address stays marked as unsubscribed, so that we do not write to it again, until you ask us to erase it.", "Messages: at most {{messageMonths}} months.", "Applications and their files: at most {{applicationMonths}} months.", "Files of an application that was begun and never sent: about {{orphanHours}} hours, until the next clearing out.", "Codes of views and likes: {{visitorKeyMonths}} months. The figures stay, without anybody attached to them.", "Counters against abuse: {{counterHours}} hours.", "What your browser remembers: until you clear it, or until the tab is closed."]
}, {
  "heading": "Your rights",
  "paragraphs": ["Under the European data protection regulation you may see your data, have it corrected or deleted, object to its use, restrict it, take it elsewhere, and withdraw a consent at any time. Write to {{agencyEmail}}. If our answer does not satisfy you, the French authority is the CNIL (cnil.fr)."]
}, {
  "heading": "Changes",
  "paragraphs": ["When this text changes, its version changes with it. If a change touches something you agreed to, we ask you again."]
}, {
  "heading": "Contact",
  "paragraphs": ["By email at {{agencyEmail}}, by phone on {{agencyPhone}}, or by letter to the address above."]
}],
    "title": "Privacy policy"
  },
  "projects": {
    "about": "About this project",
    "back": "Back to projects",
    "categories": {
      "branding": "Branding",
      "digital": "Digital",
      "print": "Print",
      "site-web": "Websites",
      "tous": "All"
    },
    "category": "Category",
    "challenge": "The challenge",
    "client": "Client",
    "emptyText": "We don’t have any projects in this category yet.",
    "emptyTitle": "No projects found",
    "enlarge": "Enlarge picture {{current}} of {{total}}",
    "facts": "{{client}} · {{year}}",
    "failed": "Unable to load projects",
    "failedTitle": "Loading Error",
    "filter": "Filter by trade",
    "gallery": "Gallery",
    "heading": "Work that stands up.",
    "lead": "Four trades, one workshop. Choose one, or walk through the whole street.",
    "metaDescription": "What we built: websites, print, digital products and brand identities from our workshop in {{city}}.",
    "metaTitle": "Portfolio: websites, print and identities",
    "neighbours": "Further along the street",
    "next": "Next project",
    "outcome": "The results",
    "pageTitle": "Portfolio, page {{page}}",
    "picture": "{{title}}, picture {{current}}",
    "previous": "Previous project",
    "results_one": "{{count}} project",
    "results_other": "{{count}} projects",
    "solution": "The solution",
    "technologies": "Built with",
    "title": "Portfolio",
    "year": "Year"
  },
  "reactions": {
    "like": "Like",
    "thanks": "Thanks for liking!",
    "thanksText": "We appreciate your support for our content."
  },
  "services": {
    "design": {
      "first": "Logos and visual identities",
      "fourth": "Illustration and art direction",
      "second": "Interfaces that need no manual",
      "text": "One hand from the first sketch on a napkin to the sheet that leaves the printer’s.",
      "third": "Posters, menus and packaging",
      "title": "Design"
    },
    "heading": "Four trades under one roof.",
    "lead": "They work at the same table. Take one of them, or let them build the whole house with you.",
    "list": "What we offer",
    "metaDescription": "Web development, design, SEO and digital strategy from a small agency in {{city}}: what we do, and the four steps of a project.",
    "metaTitle": "Services: web, design, SEO and strategy",
    "process": {
      "build": {
        "text": "We draw, write and develop together, and every week you hold the real thing in your hand, on a real phone.",
        "title": "Build"
      },
      "care": {
        "text": "Once the doors are open we measure, repair and improve. You keep the keys and set the pace.",
        "title": "Look after"
      },
      "frame": {
        "text": "Structure, texts and first drawings. You can walk through the house before a single wall is closed.",
        "title": "Frame"
      },
      "listen": {
        "text": "We come to you, watch how you work and write down what the site has to do. It fits on two pages.",
        "title": "Listen"
      },
      "title": "Four steps, in this order."
    },
    "seo": {
      "first": "Technical and editorial audit",
      "fourth": "Monthly figures you can read",
      "second": "Local search on both banks of the Rhine",
      "text": "Being found by people who are already looking, in the language they look in.",
      "third": "Writing and translation",
      "title": "SEO"
    },
    "strategy": {
      "first": "Scoping workshops",
      "fourth": "Training for your team",
      "second": "Editorial and newsletter plans",
      "text": "What to do first, what to leave for later, and how you will know that it worked.",
      "third": "Accessibility reviews",
      "title": "Digital strategy"
    },
    "title": "Services",
    "web": {
      "first": "Company and shop-window sites",
      "fourth": "Hosting, updates and repairs",
      "second": "Online shops and bookings",
      "text": "Sites and applications that load quickly, hold well, and can be changed without calling us.",
      "third": "Applications made to measure",
      "title": "Web development"
    }
  },
  "site-publishing": {
    "action": "Publish site",
    "building": "Ordered on {{time}}. The new pages are being built and appear within a few minutes.",
    "built": "The finished pages now in place are from {{time}}.",
    "done": "Published: the new pages are in place.",
    "failed": "The site was not published. {{reason}}",
    "late": "Ordered on {{time}}, and the new pages are still not in place. The host’s list of deployments says why.",
    "publishing": "Passing on the order…",
    "refused": {
      "hook_failed": "The host did not take the order. Try again in a moment; if that does not help, check the deploy hook.",
      "not_configured": "Publishing is not set up yet: the project has no deploy hook. The README says how.",
      "nothing_to_build": "In development there is nothing to publish: every page is made as it is opened.",
      "too_soon": "The site was published less than a minute ago. Please wait a moment."
    },
    "text": "Visitors see what you publish at once. Publishing the site also writes its finished pages anew, for search engines and for the fastest first view.",
    "title": "Publish the site"
  },
  "testimonials": {
    "failed": "An error occurred while loading the testimonials",
    "first": "Testimonials, first row",
    "quote": "“{{text}}”",
    "second": "Testimonials, second row",
    "title": "What clients say"
  },
  "ui": {
    "cancel": "Cancel",
    "carousel": {
      "next": "Next",
      "position": "{{current}} of {{total}}",
      "previous": "Previous",
      "role": "carousel",
      "slide": "slide"
    },
    "close": "Close",
    "empty": {
      "title": "Nothing here yet"
    },
    "error": {
      "retry": "Try again",
      "text": "The server did not answer as it should. Nothing of yours is lost.",
      "title": "This could not be loaded"
    },
    "form": {
      "invalid_one": "One field needs your attention.",
      "invalid_other": "{{count}} fields need your attention.",
      "noScript": "This form needs JavaScript. Without it, write to us at {{email}}."
    },
    "list": {
      "add": "Add",
      "added": "“{{item}}” added, {{count}} in the list.",
      "down": "Move “{{item}}” down",
      "full": "The list is full: {{max}} at most.",
      "moved": "“{{item}}” is now number {{position}}.",
      "remove": "Remove “{{item}}”",
      "removed": "“{{item}}” removed, {{count}} in the list.",
      "up": "Move “{{item}}” up"
    },
    "loading": "Loading…",
    "marquee": {
      "pause": "Pause the movement"
    },
    "newTab": "(opens in a new tab)",
    "optional": "optional",
    "pagination": {
      "label": "Pages",
      "last": "Page {{page}}, the last one",
      "next": "Next",
      "page": "Page {{page}}",
      "previous": "Previous"
    },
    "table": {
      "actions": "Actions",
      "ascending": "{{name}}, ascending",
      "descending": "{{name}}, descending",
      "scroll": "Table, can be scrolled sideways",
      "sort": "Sort the list"
    },
    "theme": {
      "toDark": "Switch to the dark theme",
      "toLight": "Switch to the light theme"
    },
    "toasts": {
      "dismiss": "Dismiss this notification",
      "label": "Notifications ({hotkey})"
    },
    "working": "One moment…"
  },
  "unsubscribe": {
    "action": "Unsubscribe me",
    "asks": "One click and no more letters will come. We ask, because mail programs open links by themselves.",
    "done": "No more letters will come to this address. You can come back at any time with the form below.",
    "doneTitle": "You have left",
    "failed": "You are still subscribed: this could not be saved.",
    "home": "Back to the home page",
    "stay": "I would rather stay",
    "title": "Leave the newsletter",
    "unknown": "The link is incomplete or no longer known. Take the one from our latest letter, or write to {{email}} and we will do it for you.",
    "unknownTitle": "This link leads nowhere"
  }
}
